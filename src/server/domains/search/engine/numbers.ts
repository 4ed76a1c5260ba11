/** The attributes that are numbers: results can be narrowed by comparing them, and told what they range over. */
import { type Bits, eachBit } from "./bits.ts";
import type { Segment } from "./segment.ts";

export const NUMBERS = ["popularity", "likes", "publishedAt"] as const;
export type NumberAttribute = (typeof NUMBERS)[number];
export const isNumber = (name: string): name is NumberAttribute => NUMBERS.some((attribute) => attribute === name);

export const numbersOf = ({ stored: { data } }: Segment, attribute: NumberAttribute): Int32Array | Uint32Array => data[attribute];

/** How many tools have each number. */
export type NumberCounts = Map<number, number>;

export function countNumbers(segment: Segment, tools: Bits, attribute: NumberAttribute, into: NumberCounts) {
  const numbers = numbersOf(segment, attribute);
  eachBit(tools, (tool) => {
    const number = numbers[tool]!;
    into.set(number, (into.get(number) ?? 0) + 1);
    return undefined;
  });
}
