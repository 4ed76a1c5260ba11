import { type RefObject, useEffect, useRef } from "react";

/** Restores the focus when a removed tool's link had it, or the Add button, which disappears once there is no room for more tools. */
export function useFocusAfterRemoval(button: RefObject<HTMLElement | null>, toolCount: number) {
  const last = useRef(toolCount);
  useEffect(() => {
    if (last.current === toolCount) return;
    last.current = toolCount;
    if (document.activeElement === document.body) (button.current ?? document.getElementById("main"))?.focus({ preventScroll: true });
  }, [button, toolCount]);
}
