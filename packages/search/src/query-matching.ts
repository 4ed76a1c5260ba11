import type { EngineQuery } from "./engine.ts";
import { PLACE } from "./rules.ts";
import { isStopWord } from "./stop-words.ts";
import { tokenize } from "./tokenize.ts";

/** How the exact results of a search page are matched. */
export function matchingOf(text: string): Pick<EngineQuery, "places" | "isPrefixLast"> {
  const words = tokenize(text);
  // Every text has stop words, and every single letter begins some word: a search for nothing else means a name.
  const saysNothing = words.length === 1 ? /^[a-z0-9]$/.test(words[0] ?? "") : words.every(isStopWord);
  return saysNothing ? { places: PLACE.category, isPrefixLast: false } : {};
}
