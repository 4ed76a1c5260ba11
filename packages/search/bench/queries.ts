/** What people type: prefixes of names, names, names with typos, a few words, nonsense. The same every time. */
import { createRandom } from "@toolatlas/bench";
import type { ToolDocument } from "../src/document.ts";
import { distancesToBeginnings } from "../src/typo-distance.ts";

export type Misspelled = { text: string; slug: string };
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export function createQueries(tools: ToolDocument[], seed = 7) {
  const random = createRandom(seed);
  const tool = () => random.pick(tools);
  const beginning = (letters: number) => tool().name.toLowerCase().slice(0, letters);

  /** One typo: a letter missing, one too many, a wrong one, two swapped. */
  function slip(word: string): string {
    const at = random.below(word.length - 1);
    const letter = random.pick([...LETTERS]);
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    return random.pick([
      before + after,
      before + letter + word.slice(at),
      before + letter + after,
      before + after.charAt(0) + word.charAt(at) + after.slice(1),
    ]);
  }
  const typosIn = (word: string, written: string) => distancesToBeginnings(written, word).at(-1) ?? 0;

  /** A name with this many typos, in words long enough that the rules tolerate them; null for names without any. */
  function misspell({ name, objectID }: ToolDocument, typos: 1 | 2): Misspelled | null {
    const words = name.toLowerCase().split(" ");
    const isForgivable = (word: string, count: number) => word.length >= (count === 1 ? 4 : 8);
    const spots = words.flatMap((word, index) => (word.length > 4 ? [index] : []));
    for (let attempt = 0; attempt < 20 && spots.length > 0; attempt++) {
      const written = [...words];
      for (let typo = 0; typo < typos; typo++) {
        const spot = random.pick(spots);
        written[spot] = slip(written[spot] ?? "");
      }
      const counts = words.map((word, index) => typosIn(word, written[index] ?? ""));
      const isRight =
        counts.reduce((sum, count) => sum + count, 0) === typos && counts.every((count, index) => count === 0 || isForgivable(written[index] ?? "", count));
      if (isRight) return { text: written.join(" "), slug: objectID };
    }
    return null;
  }

  return {
    mixed: (count: number): string[] =>
      Array.from({ length: count }, (_, index) => {
        switch (index % 10) {
          case 0:
          case 1:
          case 2:
            return beginning(random.between(2, 3));
          case 3:
          case 4:
            return beginning(random.between(4, 6));
          case 5:
            return tool().name;
          case 6:
            return misspell(tool(), 1)?.text ?? "asistant";
          case 7:
            return misspell(tool(), 2)?.text ?? "asisstnat";
          case 8:
            return random.pick(tools).shortDescription.split(" ").slice(0, random.between(2, 3)).join(" ");
          default:
            return `qzxj${random.below(1_000)}`;
        }
      }),
    misspelled: (count: number, typos: 1 | 2): Misspelled[] => Array.from({ length: count }, () => misspell(tool(), typos)).filter((query) => query !== null),
  };
}
