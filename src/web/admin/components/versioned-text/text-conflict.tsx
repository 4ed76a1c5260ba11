import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";

/** `children`: the differences. */
type Props = { message: string; onKeepMine: () => void; onUseTheirs: () => void; children: ReactNode };

/** Another admin saved first. Nothing that was typed is lost. */
export function TextConflict({ message, onKeepMine, onUseTheirs, children }: Props) {
  return (
    <div className="note note--warn conflict">
      <p role="alert">{message}</p>
      <p className="muted">Their version compared with yours:</p>
      {children}
      <p className="conflict__load">
        <Button variant="outline" size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button variant="outline" size="sm" onClick={onUseTheirs}>
          Use theirs
        </Button>
      </p>
    </div>
  );
}
