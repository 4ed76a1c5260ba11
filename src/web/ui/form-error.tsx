import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Why a form was not sent: shown above its button, and announced when it appears. */
export function FormError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="form__error" id={id} role="alert">
      <Icon name="circle-alert" />
      {children}
    </div>
  );
}
