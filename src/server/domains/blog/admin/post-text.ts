/** What follows from a post's text. */
const WORDS_PER_MINUTE = 220;
const EXCERPT = 200;

const PARAGRAPH_END = /<\/(?:p|h[1-6]|li|blockquote|pre|td|th|figcaption)>|<br\s*\/?>/g;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

const textOf = (html: string) =>
  html
    .replace(PARAGRAPH_END, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

export const wordsIn = (html: string): number => textOf(html).split(" ").filter(Boolean).length;

export const minutesToRead = (html: string): number => Math.max(1, Math.round(wordsIn(html) / WORDS_PER_MINUTE));

/** The beginning of the text, up to a whole word. */
export function excerptOf(html: string): string {
  const text = textOf(html);
  return text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).replace(/\s+\S*$/, "")}…`;
}
