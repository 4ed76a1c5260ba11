/** Porter's algorithm (1980): the stem that the forms of an English word share. */
import { isStopWord } from "./stop-words.ts";

const VOWEL = "[aeiouy]";
const CONSONANT = "[^aeiou]";
const RUN = `${CONSONANT}[^aeiouy]*`;
const VOWELS = `${VOWEL}[aeiou]*`;
/** How many times a vowel is followed by a consonant: more than none, exactly one, more than one. */
const SOME = new RegExp(`^(${RUN})?${VOWELS}${RUN}`);
const ONE = new RegExp(`^(${RUN})?${VOWELS}${RUN}(${VOWELS})?$`);
const MANY = new RegExp(`^(${RUN})?${VOWELS}${RUN}${VOWELS}${RUN}`);
const HAS_VOWEL = new RegExp(`^(${RUN})?${VOWEL}`);
const SHORT = new RegExp(`^${RUN}${VOWEL}[^aeiouwxy]$`);

const SECOND: Record<string, string> = { ational: "ate", tional: "tion", enci: "ence", anci: "ance", izer: "ize", bli: "ble", alli: "al", entli: "ent", eli: "e", ousli: "ous", ization: "ize", ation: "ate", ator: "ate", alism: "al", iveness: "ive", fulness: "ful", ousness: "ous", aliti: "al", iviti: "ive", biliti: "ble", logi: "log" }; // biome-ignore format: a table
const THIRD: Record<string, string> = { icate: "ic", ative: "", alize: "al", iciti: "ic", ical: "ic", ful: "", ness: "" };
const SECOND_ENDING = new RegExp(`^(.+?)(${Object.keys(SECOND).join("|")})$`);
const THIRD_ENDING = new RegExp(`^(.+?)(${Object.keys(THIRD).join("|")})$`);
const FOURTH_ENDING = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;

/** Texts use the same few thousand words again and again. */
const MAX_KNOWN = 8_192;
const cache = new Map<string, string>();

export function stem(word: string): string {
  const before = cache.get(word);
  if (before !== undefined) return before;
  const found = findStem(word);
  if (cache.size >= MAX_KNOWN) cache.clear();
  cache.set(word, found);
  return found;
}

function findStem(word: string): string {
  // Stemming "has" or "this" would produce a different word.
  if (word.length < 3 || !/^[a-z]+$/.test(word) || isStopWord(word)) return word;
  let text = word.replace(/(ss|i)es$/, "$1").replace(/([^s])s$/, "$1");
  text = withoutPast(text);
  if (/y$/.test(text) && HAS_VOWEL.test(text.slice(0, -1))) text = `${text.slice(0, -1)}i`;
  text = replaceEnding(text, SECOND_ENDING, SECOND);
  text = replaceEnding(text, THIRD_ENDING, THIRD);
  const [, base, ending] = FOURTH_ENDING.exec(text) ?? /^(.+?[st])(ion)$/.exec(text) ?? [];
  if (base && ending && MANY.test(base)) text = base;
  if (text.endsWith("e")) {
    const before = text.slice(0, -1);
    if (MANY.test(before) || (ONE.test(before) && !SHORT.test(before))) text = before;
  }
  return text.endsWith("ll") && MANY.test(text) ? text.slice(0, -1) : text;
}

function withoutPast(text: string): string {
  if (text.endsWith("eed")) return SOME.test(text.slice(0, -3)) ? text.slice(0, -1) : text;
  const base = /^(.+?)(ed|ing)$/.exec(text)?.[1];
  if (!base || !HAS_VOWEL.test(base)) return text;
  if (/(at|bl|iz)$/.test(base)) return `${base}e`;
  if (/([^aeiouylsz])\1$/.test(base)) return base.slice(0, -1);
  return SHORT.test(base) ? `${base}e` : base;
}

function replaceEnding(text: string, pattern: RegExp, endings: Record<string, string>): string {
  const [, base = "", ending = ""] = pattern.exec(text) ?? [];
  return base && SOME.test(base) ? base + endings[ending] : text;
}
