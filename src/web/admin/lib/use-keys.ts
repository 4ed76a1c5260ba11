import { useEffect, useRef } from "react";

type Keys = Record<string, (event: KeyboardEvent) => void>;

/** Single keys that act on the screen, unless somebody is typing or a dialog is open. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // Somebody nearer has taken it.
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
