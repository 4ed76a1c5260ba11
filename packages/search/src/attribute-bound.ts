/**
 * The best key a tool could have, derived from the lists alone: which of the query's words it has in its name and
 * which in its category and tags. Once the hits so far are that good, most candidates need not be read at all.
 */

import { type Bits, hasBit } from "./bits.ts";
import type { WordMatch } from "./match-words.ts";
import { ATTRIBUTE_OF, PLACE, rankingKey } from "./rules.ts";
import type { Segment } from "./segment.ts";

/** A prefix of more words than this is assumed to match anywhere: its lists would take longer to read than the tools. */
const WIDE = 256;

export class AttributeBound {
  readonly #words: ({ named: Bits; filed: Bits } | null)[];

  /** For tools before a number, and matches without typos; uses the scratch sets from `scratch` on. */
  constructor(segment: Segment, matches: WordMatch[], before: number, scratch: number) {
    this.#words = matches.map(({ plain, splits }, index) => {
      if (splits.length > 0 || plain.some(({ from, to }) => to - from > WIDE)) return null;
      const named = segment.scratchSet(scratch + index * 2, before);
      const filed = segment.scratchSet(scratch + index * 2 + 1, before);
      for (const range of plain) {
        for (let place = 0; place < PLACE.category; place++) segment.postings.addBefore(named, range, place, before);
        segment.postings.addBefore(filed, range, PLACE.category, before);
      }
      return { named, filed };
    });
  }

  keyOf(tool: number): number {
    const count = this.#words.length;
    let attribute = 0;
    let isNamed = false;
    for (const word of this.#words) {
      if (word === null || hasBit(word.named, tool)) isNamed = true;
      else attribute += hasBit(word.filed, tool) ? ATTRIBUTE_OF[PLACE.category] : ATTRIBUTE_OF[PLACE.shortDescription];
    }
    return rankingKey({ typos: 0, proximity: count - 1, attribute, position: 0, exactness: isNamed ? count + 2 : count });
  }
}
