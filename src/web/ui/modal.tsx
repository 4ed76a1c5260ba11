import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Dialog } from "./dialog.tsx";

type Props = { title: string; note?: string; onClose: () => void; children: ReactNode };

/** A dialog that is open for as long as it is mounted. */
export function Modal({ title, note, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    const opened = dialog.current;
    const close = () => latest.current();
    if (!opened?.open) opened?.showModal();
    opened?.addEventListener("close", close);
    return () => {
      opened?.removeEventListener("close", close);
      // While it is still in the page: only a dialog that is closed gives the focus back to what opened it.
      opened?.close();
    };
  }, []);
  return (
    <Dialog ref={dialog} title={title} {...(note && { note })}>
      {children}
    </Dialog>
  );
}
