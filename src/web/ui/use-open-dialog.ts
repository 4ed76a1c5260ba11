import { type RefObject, useLayoutEffect, useRef } from "react";

/** A dialog that is open for as long as it is mounted. */
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
      // While it is still in the page: only a dialog that is closed gives the focus back to what opened it.
      opened?.close();
    };
  }, [dialog]);
}
