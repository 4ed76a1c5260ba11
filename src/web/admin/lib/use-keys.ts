import { useEffect, useRef } from "react";

type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Single-key shortcuts, disabled while the user is typing or a dialog is open. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // `defaultPrevented`: a closer element has handled the key.
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing || isTyping(event.target)) return;
      const act = latest.current[event.key];
      if (!act || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      act(event);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"));
