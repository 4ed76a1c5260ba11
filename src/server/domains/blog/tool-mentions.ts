/** Finds possible product names in a text: up to three words, the first starting with a capital letter or a digit. In lower case. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}.'’+-]*/gu;
/** A word without trailing punctuation. */
const WHOLE = /^.*[\p{L}\p{N}]/u;
const MAX_WORDS = 3;
/** A text with more names is not a real post; the first thousand are enough to find some tools. */
const MAX_NAMES = 1_000;

export function findToolMentions(html: string): Set<string> {
  const names = new Set<string>();
  for (const sentence of html.replace(/<[^<>]*>/g, (tag) => (INLINE.test(tag) ? "" : "\n")).split(/[.!?:]\s+|\n/)) {
    const words = (sentence.match(WORD) ?? []).map((word) => WHOLE.exec(word)?.[0] ?? word);
    for (const [start, word] of words.entries()) {
      if (!/^[\p{Lu}\p{N}]/u.test(word)) continue;
      // The first word of a sentence is always capitalized, so alone it is not a name. Short texts, such as table cells, are not sentences.
      const isOrdinary = start === 0 && words.length > MAX_WORDS;
      for (let length = isOrdinary ? 2 : 1; length <= MAX_WORDS && start + length <= words.length; length += 1) {
        if (names.size < MAX_NAMES)
          names.add(
            words
              .slice(start, start + length)
              .join(" ")
              .toLowerCase(),
          );
      }
    }
  }
  return names;
}

/** Tags inside a sentence. */
const INLINE = /^<\/?(a|abbr|b|code|em|i|mark|span|strong)\b/i;
