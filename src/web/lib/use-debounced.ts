import { useEffect, useState } from "react";

/** Follows the text once typing has paused. */
export function useDebounced(text: string, ms: number, initial = ""): string {
  const [debounced, setDebounced] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(setDebounced, ms, text);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
}
