/** The attributes that results can be filtered by, and the tools of each of their values. */
import { type Bits, bitWords, setBit } from "./bits.ts";
import type { StoredToolsData } from "./stored-tools.ts";

export const FACETS = ["category", "pricingType"] as const;
export type Facet = (typeof FACETS)[number];
export const isFacet = (name: string): name is Facet => FACETS.some((facet) => facet === name);

export type FacetCounts = Record<Facet, Map<string, number>>;

export class FacetValues {
  readonly #size: number;
  readonly #values: Record<Facet, { names: string[]; of: Uint16Array | Uint8Array; sets: Map<string, Bits> }>;

  constructor({ categories, pricings, categoryOf, pricingOf }: StoredToolsData) {
    this.#size = categoryOf.length;
    this.#values = {
      category: { names: categories.map(({ name }) => name), of: categoryOf, sets: new Map() },
      pricingType: { names: pricings, of: pricingOf, sets: new Map() },
    };
  }

  /** The tools with this value; values are compared case-insensitively, like at Algolia. */
  toolsWith(facet: Facet, value: string): Bits {
    const { names, of, sets } = this.#values[facet];
    const lowerValue = value.toLowerCase();
    const existing = sets.get(lowerValue);
    if (existing) return existing;
    const set = new Uint32Array(bitWords(this.#size));
    const ids = new Set(names.flatMap((name, id) => (name.toLowerCase() === lowerValue ? [id] : [])));
    if (ids.size === 0) return set;
    of.forEach((id, tool) => {
      if (ids.has(id)) setBit(set, tool);
    });
    sets.set(lowerValue, set);
    return set;
  }

  /** How many of these tools each value has. */
  count(tools: Bits, facet: Facet, into: Map<string, number>) {
    const { names, of } = this.#values[facet];
    const counts = new Uint32Array(names.length);
    for (let i = 0; i < tools.length; i++) {
      for (let rest = tools[i]!; rest !== 0; rest &= rest - 1) counts[of[(i << 5) + 31 - Math.clz32(rest & -rest)]!]!++;
    }
    counts.forEach((count, id) => {
      const name = names[id]!;
      if (count > 0) into.set(name, (into.get(name) ?? 0) + count);
    });
  }
}
