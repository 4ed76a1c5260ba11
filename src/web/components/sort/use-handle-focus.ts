import { type RefObject, useEffect, useRef } from "react";

/** After a move by keyboard, the handle of the moved item is another element. Returns a function that names it; it is focused once the new order is shown. */
export function useHandleFocus(root: RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  const focus = () => {
    if (wanted.current) root.current?.querySelector<HTMLElement>(wanted.current)?.focus();
  };
  useEffect(() => {
    focus();
    wanted.current = null;
  });
  return (kind: "item" | "group", id: number) => {
    wanted.current = `[data-drag="${kind}:${id}"] summary`;
    // At the end of a list nothing changes, so nothing is drawn.
    focus();
  };
}
