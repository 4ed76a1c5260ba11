import { useEffect } from "react";
import { useLocation } from "wouter";

/** History state set by the shortcut: the search page then focuses its search box. */
export const FOCUS_SEARCH_BOX = "search";

/** `/` and Ctrl or ⌘ with K focus the search box wherever the visitor is; a page without one hands over to the search page. */
export function useSearchShortcut() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isCommand = ctrlKey || metaKey;
      const isSlash = key === "/" && !isCommand && !(target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
      if (event.defaultPrevented || altKey || !(isSlash || (isCommand && key.toLowerCase() === "k"))) return;
      event.preventDefault();
      const box = document.querySelector<HTMLInputElement>("search input, [role=search] input");
      box?.focus();
      box?.select();
      if (!box) navigate("/search", { state: FOCUS_SEARCH_BOX });
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [navigate]);
}
