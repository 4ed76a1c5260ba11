import type { IOptions } from "sanitize-html";

class TooMuchMarkup extends Error {}

type Limits = { depth: number; elements: number };

/**
 * Calls sanitize-html with options that stop it at a maximum depth or number of elements; null if it stopped.
 * Its own `nestingLimit` still parses everything, and its parser's work grows with the square of the depth.
 */
export function limitMarkup(max: Limits, sanitize: (options: Pick<IOptions, "onOpenTag" | "onCloseTag">) => string): string | null {
  let [depth, elements] = [0, 0];
  const onOpenTag = () => {
    depth += 1;
    elements += 1;
    if (depth > max.depth || elements > max.elements) throw new TooMuchMarkup();
  };
  const onCloseTag = () => {
    depth -= 1;
  };
  try {
    return sanitize({ onOpenTag, onCloseTag });
  } catch (error) {
    if (error instanceof TooMuchMarkup) return null;
    throw error;
  }
}
