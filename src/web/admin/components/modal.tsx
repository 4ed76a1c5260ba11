import { type ReactNode, useEffect, useRef } from "react";
import { Dialog } from "../../ui/dialog.tsx";

type Props = { title: string; note?: string; onClose: () => void; children: ReactNode };

/** A dialog that is open for as long as it is mounted. */
export function Modal({ title, note, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const opened = dialog.current;
    const close = () => latest.current();
    if (!opened?.open) opened?.showModal();
    opened?.addEventListener("close", close);
    return () => opened?.removeEventListener("close", close);
  }, []);
  return (
    <Dialog ref={dialog} title={title} {...(note && { note })}>
      {children}
    </Dialog>
  );
}

/** Why the server refused, inside the dialog that asked. */
export function Problem({ sentence }: { sentence: string | null }) {
  if (!sentence) return null;
  return (
    <p className="form__error" role="alert">
      {sentence}
    </p>
  );
}
