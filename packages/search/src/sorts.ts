/** Results in an order other than relevance: of all matches, the first ones by one value. */
import { type Bits, eachBit, hasBit } from "./bits.ts";
import type { StoredTool } from "./document.ts";
import { firstWhere } from "./first-where.ts";
import type { Segment } from "./segment.ts";
import type { StoredTools } from "./stored-tools.ts";

export type EngineSort = "newest" | "popular" | "name" | "likes";

/** A tool of one of the segments. */
type Placed = { segment: Segment; tool: number };

/** Smaller comes first; comparable within one segment. */
function sortKey({ stored: { data } }: Segment, sort: EngineSort): (tool: number) => number {
  if (sort === "newest") return (tool) => -data.publishedAt[tool]!;
  if (sort === "likes") return (tool) => -data.likes[tool]!;
  if (sort === "name") return (tool) => data.nameRanks[tool]!;
  return (tool) => tool;
}

/** The first of these tools. Only about as many as requested are ever compared with each other. */
export function firstSorted(segment: Segment, tools: Bits, sort: EngineSort, limit: number): number[] {
  if (limit === 0) return [];
  const value = sortKey(segment, sort);
  const compare = (a: number, b: number) => value(a) - value(b) || a - b;
  let kept: number[] = [];
  let last = Number.POSITIVE_INFINITY;
  const cut = () => {
    kept = kept.sort(compare).slice(0, limit);
    if (kept.length === limit) last = value(kept[limit - 1]!);
  };
  eachBit(tools, (tool) => {
    // Tools come by popularity: of two equal ones the earlier is kept.
    if (value(tool) >= last) return undefined;
    if (kept.push(tool) >= limit * 2) cut();
    return undefined;
  });
  cut();
  return kept;
}

/** Compares tools of different segments; 0 if they are equal in this order. */
export function compareSorted(a: Placed, b: Placed, sort: EngineSort): number {
  if (sort === "popular") return 0;
  if (sort !== "name") return sortKey(a.segment, sort)(a.tool) - sortKey(b.segment, sort)(b.tool);
  const [first, second] = [a, b].map(({ segment, tool }) => segment.stored.read(tool).name.toLowerCase());
  return first! < second! ? -1 : first! > second! ? 1 : 0;
}

/** What determines a tool's rank by popularity. */
export type SortPosition = Pick<StoredTool, "popularity" | "objectID">;

/** The most popular of these tools that come after a given one. */
export function firstAfter({ stored, size }: Segment, tools: Bits | null, after: SortPosition | null, limit: number): number[] {
  const found: number[] = [];
  if (!tools || limit === 0) return found;
  const start = after ? firstWhere(size, (tool) => isAfter(stored, tool, after)) : 0;
  for (let tool = start; tool < size && found.length < limit; tool++) if (hasBit(tools, tool)) found.push(tool);
  return found;
}

function isAfter(stored: StoredTools, tool: number, { popularity, objectID }: SortPosition): boolean {
  const own = stored.popularityOf(tool);
  return own < popularity || (own === popularity && stored.slugOf(tool) > objectID);
}
