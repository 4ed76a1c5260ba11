/** Text to words: case, accents and punctuation folded; every ideograph and emoji is a separate word. */
import { MAX_WORD_LENGTH, MAX_WORDS } from "./rules.ts";

/** A folded word and its position in the text. */
export type Word = { text: string; start: number; end: number };

type Kind = "letter" | "alone" | "nothing" | "gap";
type Letter = { kind: Kind; folded: string };

const ASCII_ONLY = /^[\0-\x7f]*$/;
const ASCII_WORDS = /[a-z0-9]+/g;
const IS_ASCII_LETTER = Uint8Array.from({ length: 128 }, (_, code) => (/[a-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0));
const STANDS_ALONE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]$/u;
/** Combining accents and joiners belong to the letter before them. */
const JOINS = /^[\p{Mark}\p{Cf}]$/u;
const LETTER = /^[\p{L}\p{N}]$/u;
/** Letters that Unicode does not decompose. */
const SPELT_OUT: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };
const HANGUL = /^[\p{Script=Hangul}]$/u;

const cache = new Map<number, Letter>();

function letterOf(point: number): Letter {
  const before = cache.get(point);
  if (before) return before;
  const letter = fold(String.fromCodePoint(point));
  cache.set(point, letter);
  return letter;
}

function fold(character: string): Letter {
  if (JOINS.test(character)) return { kind: "nothing", folded: "" };
  if (STANDS_ALONE.test(character) && !/[0-9#*]/.test(character)) return { kind: "alone", folded: character.normalize("NFKC") };
  if (!LETTER.test(character)) return { kind: "gap", folded: "" };
  // A Hangul syllable is already one letter; normalization would split it.
  if (HANGUL.test(character)) return { kind: "letter", folded: character };
  const folded = character
    .toLowerCase()
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/./gu, (part) => SPELT_OUT[part] ?? part);
  return { kind: "letter", folded };
}

const cut = (text: string) => (text.length > MAX_WORD_LENGTH ? text.slice(0, MAX_WORD_LENGTH) : text);

/** The folded words of a text, in order. */
export function tokenize(text: string): string[] {
  if (!ASCII_ONLY.test(text)) return placedFoldedWords(text).map((word) => word.text);
  return text.toLowerCase().match(ASCII_WORDS)?.map(cut) ?? [];
}

/** The words of a query that are used. */
export const queryWords = (text: string): string[] => tokenize(text).slice(0, MAX_WORDS);

/** The same words with their positions, for highlighting. */
export function tokenizeWithPositions(text: string): Word[] {
  return ASCII_ONLY.test(text) ? placedAsciiWords(text) : placedFoldedWords(text);
}

function placedAsciiWords(text: string): Word[] {
  const words: Word[] = [];
  const folded = text.toLowerCase();
  for (let at = 0; at < folded.length; at++) {
    if (IS_ASCII_LETTER[folded.charCodeAt(at)] !== 1) continue;
    const start = at;
    while (at < folded.length && IS_ASCII_LETTER[folded.charCodeAt(at)] === 1) at++;
    words.push({ text: cut(folded.slice(start, at)), start, end: at });
  }
  return words;
}

function placedFoldedWords(text: string): Word[] {
  const words: Word[] = [];
  let current: Word | null = null;
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at) ?? 0;
    const next = at + (point > 0xffff ? 2 : 1);
    const { kind, folded } = letterOf(point);
    if (kind === "letter" && current) {
      current.text += folded;
      current.end = next;
    } else if (kind === "letter") {
      current = { text: folded, start: at, end: next };
      words.push(current);
    } else if (kind === "alone") {
      words.push({ text: folded, start: at, end: next });
      current = null;
    } else if (kind === "gap") current = null;
    else if (current) current.end = next;
    at = next;
  }
  for (const word of words) word.text = cut(word.text);
  return words.filter((word) => word.text !== "");
}

/** Where in the text the first letters of a folded word end: folding may turn one letter into two. */
export function endOfLetters(text: string, { start, end }: Word, letters: number): number {
  let folded = 0;
  let at = start;
  while (at < end) {
    const point = text.codePointAt(at) ?? 0;
    const letter = letterOf(point);
    // Accents after the last letter still belong to it.
    if (folded >= letters && letter.kind !== "nothing") break;
    folded += letter.folded.length;
    at += point > 0xffff ? 2 : 1;
  }
  return at;
}
