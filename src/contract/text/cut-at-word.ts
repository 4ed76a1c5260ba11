/** At most `length` characters: cut after a whole word, with an ellipsis that counts. */
export function cutAtWord(text: string, length: number): string {
  const whole = text.trim();
  if (whole.length <= length) return whole;
  const room = whole.slice(0, length);
  const end = room.search(/\s+\S*$/);
  // A text without a single space is cut where it must be, but never inside a character.
  const cut = end > 0 ? room.slice(0, end) : room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.replace(/[\s.,;:!?–—-]+$/, "")}…`;
}
