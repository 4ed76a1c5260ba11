/** Text as outlines: a picture cannot load the page's font, and the encoder may have no fonts at all. */
import { readFileSync } from "node:fs";

/** Geist Sans 600 by Vercel (SIL Open Font License): per line a character, its width and its outline, 1,000 to the em. */
const FILE = new URL("./geist-outlines.txt", import.meta.url);
const EM = 1000;
/** The height of capitals and digits, relative to the font size. */
export const CAP_HEIGHT = 0.71;
const TRACKING = -0.022;

type Glyph = { width: number; outline: string };
let glyphs: Map<string, Glyph> | null = null;

/** Read when the first picture is drawn. */
function glyphOf(letter: string): Glyph | undefined {
  glyphs ??= new Map(
    readFileSync(FILE, "utf8")
      .split("\n")
      .map((line) => line.split("\t"))
      .map(([character = "", width, outline = ""]) => [character, { width: Number(width) / EM, outline }]),
  );
  return glyphs.get(letter);
}

/** The text as we can draw it: unsupported letters lose their accents or are dropped. */
export const drawable = (text: string) =>
  [...text.normalize("NFC")]
    .map((letter) => (glyphOf(letter) ? letter : [...letter.normalize("NFKD")].filter(glyphOf).join("")))
    .join("")
    .replace(/\s+/g, " ")
    .trim();

/** The width of a drawable text, relative to the font size. */
export const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (glyphOf(letter)?.width ?? 0) + TRACKING, 0);

type Place = { x: number; y: number; size: number };

/** A line of drawable text; `y` is its baseline. */
export function outlined(text: string, { x, y, size }: Place): string {
  let along = 0;
  const letters = [...text].map((letter) => {
    const glyph = glyphOf(letter);
    const path = glyph?.outline ? `<path transform="translate(${Math.round(along * EM)})" d="${glyph.outline}"/>` : "";
    along += (glyph?.width ?? 0) + TRACKING;
    return path;
  });
  return `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${size / EM})">${letters.join("")}</g>`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
