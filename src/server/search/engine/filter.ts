/** Narrowing a search: a tree of conditions, and the tools of a segment that meet it. */
import { allBits, andInto, type Bits, bitWords, orInto } from "./bits.ts";
import { isFacet } from "./facets.ts";
import type { Segment } from "./segment.ts";

export type Filter = { is: "value"; attribute: string; value: string } | { is: "not"; of: Filter } | { is: "and" | "or"; of: Filter[] };

/** Not a facet with counts, but it can be asked for. */
const ADULT = "isAdult";

/** Adult tools are found only by those who name them in a filter. */
export function asksForAdult(filter: Filter | null): boolean {
  if (filter === null) return false;
  if (filter.is === "value") return filter.attribute === ADULT && filter.value === "true";
  return filter.is === "not" ? asksForAdult(filter.of) : filter.of.some(asksForAdult);
}

export function toolsMeeting(filter: Filter, segment: Segment, isAdult: boolean): Bits {
  switch (filter.is) {
    case "value": {
      const { attribute, value } = filter;
      if (attribute === ADULT) return value === String(isAdult) ? allBits(segment.size) : new Uint32Array(bitWords(segment.size));
      return isFacet(attribute) ? segment.facets.toolsWith(attribute, value).slice() : new Uint32Array(bitWords(segment.size));
    }
    case "not": {
      const rest = allBits(segment.size);
      const left = toolsMeeting(filter.of, segment, isAdult);
      for (let i = 0; i < rest.length; i++) rest[i]! &= ~left[i]!;
      return rest;
    }
    default: {
      const isAnd = filter.is === "and";
      const result = isAnd ? allBits(segment.size) : new Uint32Array(bitWords(segment.size));
      for (const part of filter.of) (isAnd ? andInto : orInto)(result, toolsMeeting(part, segment, isAdult));
      return result;
    }
  }
}
