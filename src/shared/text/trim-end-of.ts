/** Removes the run of such characters at the end. A pattern that ends in `+$` would start again at each of them. */
export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
