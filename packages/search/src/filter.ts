/** Filtering a search: a tree of conditions, and the tools of a segment that meet it. */
import { allBits, andInto, type Bits, bitWords, orInto, setBit } from "./bits.ts";
import { isFacet } from "./facets.ts";
import { type NumberAttribute, toolsBetween } from "./numbers.ts";
import type { Segment } from "./segment.ts";

export type Comparison = "<" | "<=" | "=" | "!=" | ">=" | ">";
export type Filter =
  | { is: "value"; attribute: string; value: string }
  | { is: "number"; attribute: NumberAttribute; comparison: Comparison; value: number }
  | { is: "not"; of: Filter }
  | { is: "and" | "or"; of: Filter[] };

/** Not facets with counts, but filterable. */
const ADULT = "isAdult";
const SLUG = "objectID";

/** Adult tools are only found if a filter names them. */
export function asksForAdult(filter: Filter | null): boolean {
  if (filter === null) return false;
  if (filter.is === "value") return filter.attribute === ADULT && filter.value === "true";
  if (filter.is === "number") return false;
  return filter.is === "not" ? asksForAdult(filter.of) : filter.of.some(asksForAdult);
}

/** Simplifies a filter for the general or the adult set, where every tool's adult flag is known: to a filter, true or false. */
export function resolveAdultFilter(filter: Filter, isAdult: boolean): Filter | boolean {
  if (filter.is === "value") return filter.attribute === ADULT ? filter.value === String(isAdult) : filter;
  if (filter.is === "number") return filter;
  if (filter.is === "not") {
    const left = resolveAdultFilter(filter.of, isAdult);
    return typeof left === "boolean" ? !left : { is: "not", of: left };
  }
  const parts = filter.of.map((part) => resolveAdultFilter(part, isAdult));
  const isAnd = filter.is === "and";
  if (parts.includes(!isAnd)) return !isAnd;
  const open = parts.filter((part) => typeof part !== "boolean");
  return open.length > 0 ? { is: filter.is, of: open } : isAnd;
}

/** The lowest and the highest integer that meet a comparison; "!=" is the opposite of "=". */
const RANGES: Record<Exclude<Comparison, "!=">, (value: number) => [low: number, high: number]> = {
  "<": (value) => [Number.NEGATIVE_INFINITY, Math.ceil(value) - 1],
  "<=": (value) => [Number.NEGATIVE_INFINITY, Math.floor(value)],
  "=": (value) => [Math.ceil(value), Math.floor(value)],
  ">=": (value) => [Math.ceil(value), Number.POSITIVE_INFINITY],
  ">": (value) => [Math.floor(value) + 1, Number.POSITIVE_INFINITY],
};

export function toolsMeeting(filter: Filter, segment: Segment): Bits {
  switch (filter.is) {
    case "value": {
      const { attribute, value } = filter;
      if (isFacet(attribute)) return segment.facets.toolsWith(attribute, value).slice();
      const set = new Uint32Array(bitWords(segment.size));
      const tool = attribute === SLUG ? segment.stored.find(value) : -1;
      if (tool >= 0) setBit(set, tool);
      return set;
    }
    case "number": {
      const { attribute, comparison, value } = filter;
      if (comparison === "!=") return toolsMeeting({ is: "not", of: { ...filter, comparison: "=" } }, segment);
      return toolsBetween(segment, attribute, ...RANGES[comparison](value));
    }
    case "not": {
      const rest = allBits(segment.size);
      const left = toolsMeeting(filter.of, segment);
      for (let i = 0; i < rest.length; i++) rest[i]! &= ~left[i]!;
      return rest;
    }
    default: {
      const isAnd = filter.is === "and";
      const result = isAnd ? allBits(segment.size) : new Uint32Array(bitWords(segment.size));
      for (const part of filter.of) (isAnd ? andInto : orInto)(result, toolsMeeting(part, segment));
      return result;
    }
  }
}
