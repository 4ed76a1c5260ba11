import { cutAtWord } from "./cut-at-word.ts";

/** Shown on a card without a short description: the first sentence of the first line, or as much of it as fits. */
export function firstSentence(text: string, length: number): string {
  const [line = ""] = text.trim().split("\n", 1);
  return cutAtWord(/^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line, length);
}
