import { type RefObject, useLayoutEffect, useRef } from "react";

/** A dialog that is open while it is mounted. */
export function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    const opened = dialog.current;
    const close = () => latest.current();
    if (!opened?.open) opened?.showModal();
    opened?.addEventListener("close", close);
    return () => {
      opened?.removeEventListener("close", close);
      // While it is still in the DOM: only closing a dialog returns the focus to the element that opened it.
      opened?.close();
    };
  }, [dialog]);
}
