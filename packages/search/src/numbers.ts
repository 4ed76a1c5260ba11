/** The numeric attributes: results can be filtered by comparing them, and their range is reported. */
import { allBits, type Bits, bitWords, clearBit, eachBit, setBit, setBits } from "./bits.ts";
import { firstWhere } from "./first-where.ts";
import type { Segment } from "./segment.ts";

export const NUMBERS = ["popularity", "likes", "publishedAt"] as const;
export type NumberAttribute = (typeof NUMBERS)[number];
export const isNumber = (name: string): name is NumberAttribute => NUMBERS.some((attribute) => attribute === name);

/** The tools whose number is in a range, inclusive. Sorted by that number they are adjacent: a filter may compare a hundred times. */
export function toolsBetween({ stored: { data }, size }: Segment, attribute: NumberAttribute, low: number, high: number): Bits {
  const numbers = data[attribute];
  if (attribute === "popularity") {
    const set = new Uint32Array(bitWords(size));
    const from = firstWhere(size, (tool) => numbers[tool]! <= high);
    setBits(
      set,
      from,
      firstWhere(size, (tool) => numbers[tool]! < low),
    );
    return set;
  }
  const order = data.orders[attribute];
  const from = firstWhere(size, (at) => numbers[order[at]!]! >= low);
  const to = firstWhere(size, (at) => numbers[order[at]!]! > high);
  if (to - from <= size / 2) {
    const set = new Uint32Array(bitWords(size));
    for (let at = from; at < to; at++) setBit(set, order[at]!);
    return set;
  }
  // If most are in the range, clearing the others is less work.
  const set = allBits(size);
  for (let at = 0; at < from; at++) clearBit(set, order[at]!);
  for (let at = to; at < size; at++) clearBit(set, order[at]!);
  return set;
}

/** How many tools have each number. */
export type NumberCounts = Map<number, number>;

export function countNumbers(segment: Segment, tools: Bits, attribute: NumberAttribute, into: NumberCounts) {
  const numbers = segment.stored.data[attribute];
  eachBit(tools, (tool) => {
    const number = numbers[tool]!;
    into.set(number, (into.get(number) ?? 0) + 1);
    return undefined;
  });
}
