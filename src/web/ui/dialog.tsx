/** The native dialog, which handles focus, Escape and the backdrop. */
import { type ReactNode, type Ref, useId } from "react";
import { Icon } from "./icon.tsx";

type Props = { ref: Ref<HTMLDialogElement>; title: string; note?: string; children: ReactNode };

export function Dialog({ ref, title, note, children }: Props) {
  const id = useId();
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={id} closedby="any">
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
      {children}
      <form method="dialog" className="dialog__close">
        <button type="submit" aria-label="Close" className="btn btn--ghost btn--icon">
          <Icon name="x" />
        </button>
      </form>
    </dialog>
  );
}
