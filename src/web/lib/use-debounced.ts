import { useEffect, useState } from "react";

/** Follows the text once typing has paused; empty at first. */
export function useDebounced(text: string, ms: number): string {
  const [debounced, setDebounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(setDebounced, ms, text);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
}
