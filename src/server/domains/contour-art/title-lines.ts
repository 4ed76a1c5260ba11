/** A title broken into lines that fit, in the largest size that shows all of it. */
import { drawable, outlined, widthOf } from "./outlines.ts";

type Block = { sizes: number[]; width: number; maxLines: number };
const LEADING = 1.16;

/** Outlines of the title; `x` and `y` are the upper left corner of its block. */
export function titleLines(title: string, { x, y, ...block }: Block & { x: number; y: number }): string {
  const { lines, size } = fitted(drawable(title), block);
  return lines.map((line, index) => outlined(line, { x, y: y + size * (0.78 + index * LEADING), size })).join("");
}

function fitted(title: string, { sizes, width, maxLines }: Block) {
  const options = sizes.map((size) => ({ size, lines: wrapped(title, width / size) }));
  const whole = options.find(({ lines }) => lines.length <= maxLines);
  if (whole) return whole;
  const { size, lines } = options.at(-1) ?? { size: 0, lines: [] };
  return { size, lines: [...lines.slice(0, maxLines - 1), ended(lines[maxLines - 1] ?? "", width / size)] };
}

/** `width` is relative to the font size. */
function wrapped(title: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(cutTo(word, width));
  }
  return lines;
}

function ended(line: string, width: number): string {
  const words = line.split(" ");
  while (words.length > 1 && widthOf(`${words.join(" ")}…`) > width) words.pop();
  return `${words.join(" ").replace(/[,.:;–-]$/, "")}…`;
}

/** A single word may be wider than the picture. */
function cutTo(word: string, width: number): string {
  let cut = word;
  while (widthOf(cut) > width) cut = cut.slice(0, -1);
  return cut;
}
