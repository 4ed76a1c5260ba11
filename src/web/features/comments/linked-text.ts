/** Splits a text into plain text and links. Everything else stays text. */
import { trimEndOf } from "../../../shared/text/trim-end-of.ts";

type Piece = { text: string; href?: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** Punctuation that ends a sentence, not a URL. A closing bracket belongs to the URL only if it also opens there. */
const AFTER = /[.,;:!?…*_)\]}]/;

const AFTER_BRACKET = /[.,;:!?…*_\]}]/;

export function linkedText(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimEndOf(found, found.includes("(") ? AFTER_BRACKET : AFTER);
    const url = URL.parse(address);
    // "https://bank.example@evil.example" pretends to link to another site.
    if (!url || url.username || url.password) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: address, href: url.href });
    from = index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
