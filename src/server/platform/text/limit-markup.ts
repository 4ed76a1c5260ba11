import type { IOptions } from "sanitize-html";

class TooMuchMarkup extends Error {}

type Limits = { depth: number; elements: number };

/**
 * Calls sanitize-html with options that make it stop at so many nested elements, or so many in all; null where it did.
 * Its own `nestingLimit` still reads everything, and the work of its parser grows with the square of the depth.
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
