import { trimEndOf } from "./trim-end-of.ts";

/** At most `length` characters, cut after a whole word; the ellipsis counts. */
export function cutAtWord(text: string, length: number): string {
  const whole = text.trim();
  if (whole.length <= length) return whole;
  const room = whole.slice(0, length);
  const end = trimEndOf(room, /\S/).length;
  // A text without spaces is cut at the limit, but never inside a surrogate pair.
  const cut = end > 0 ? room.slice(0, end) : room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, "");
  return `${trimEndOf(cut, /[\s.,;:!?–—-]/)}…`;
}
