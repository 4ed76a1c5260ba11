import { type ReactNode, useRef } from "react";
import { Dialog } from "./dialog.tsx";
import { useOpenDialog } from "./use-open-dialog.ts";

type Props = { title: string; note?: string; onClose: () => void; children: ReactNode };

/** A dialog that is open while it is mounted. */
export function Modal({ title, note, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpenDialog(dialog, onClose);
  return (
    <Dialog ref={dialog} title={title} {...(note && { note })}>
      {children}
    </Dialog>
  );
}
