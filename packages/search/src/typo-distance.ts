/** How many typos are between two words; a query's last word is compared with the beginnings of words. */
import { typosAllowed } from "./rules.ts";

/** Whether the rules tolerate the typos between a query's word and a tool's. */
export function isTypoOf(query: string, word: string, isPrefix: boolean): boolean {
  const allowed = typosAllowed(query);
  if (allowed === 0) return false;
  const distances = distancesToBeginnings(query, word);
  return (isPrefix ? Math.min(...distances.slice(1)) : (distances.at(-1) ?? allowed + 1)) <= allowed;
}

/** For each length, how many typos are between the query and that many first letters of the word. */
export function distancesToBeginnings(query: string, word: string): number[] {
  // One row per letter of the query; two back for swapped neighbors.
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, length) => length);
  for (let i = 1; i <= query.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const isSame = query[i - 1] === word[j - 1];
      let typos = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && query[i - 1] === word[j - 2] && query[i - 2] === word[j - 1]) typos = Math.min(typos, before[j - 2]! + 1);
      next.push(typos);
    }
    [before, row] = [row, next];
  }
  return row;
}
