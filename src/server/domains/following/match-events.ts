/** Which events concern a reader. Events are grouped once, so that matching a reader costs as much as what they follow. */
import { stem, termsOf, tokenize } from "@toolatlas/search";
import { KIND_OF } from "../../../contract/following-options.ts";
import { tagSlug } from "../../../shared/text/tag-slug.ts";
import type { ToolEvent } from "../tools/events/tool-events.ts";
import type { FollowRow } from "./follow-rows.ts";

export type Match<Follow = FollowRow> = { event: ToolEvent; follow: Follow };
export type EventGroups = ReturnType<typeof groupEvents>;

export const keyOf = ({ at, type, id }: ToolEvent): string => `${at},${type},${id}`;

/** Newest first; at one moment by type, then by id. */
export const byTime = (one: ToolEvent, other: ToolEvent): number => {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  if (one.type !== other.type) return one.type < other.type ? 1 : -1;
  return other.id - one.id;
};

export function groupEvents(events: ToolEvent[]) {
  const sorted = events.toSorted(byTime);
  const tagged = sorted.flatMap((event) => [...new Set(event.tool.tags.map(tagSlug))].map((tag) => ({ tag, event })));
  return {
    byTool: Map.groupBy(sorted, ({ tool }) => tool.id),
    byCategory: Map.groupBy(sorted, ({ tool }) => tool.categoryId),
    byTag: Map.groupBy(tagged, ({ tag }) => tag),
    bySearch: searchIn(sorted),
  };
}

const lower = (text: string) => text.toLowerCase();

/** Each search is compared once, however many readers follow it. */
function searchIn(events: ToolEvent[]) {
  const found = new Map<string, ToolEvent[]>();
  const words = new Map<number, { all: string[]; stems: Set<string> }>();
  const wordsOf = ({ tool }: ToolEvent) => {
    const known = words.get(tool.id);
    if (known) return known;
    const all = tokenize([tool.name, tool.category, ...tool.tags, tool.shortDescription].join(" "));
    const read = { all, stems: new Set(all.map(stem)) };
    words.set(tool.id, read);
    return read;
  };
  return (search: string): ToolEvent[] => {
    const known = found.get(lower(search));
    if (known) return known;
    const terms = termsOf(search);
    const isFound = (event: ToolEvent) => {
      const { all, stems } = wordsOf(event);
      return terms.every((term) => stems.has(term.stem) || all.some((word) => word.startsWith(term.word)));
    };
    const matching = terms.length > 0 ? events.filter(isFound) : [];
    found.set(lower(search), matching);
    return matching;
  };
}

/** The most specific first: an event is listed once, under the first that it matches. */
const rankOf = ({ toolId, search, tag }: FollowRow) => (toolId !== null ? 0 : search !== null ? 1 : tag !== null ? 2 : 3);

function eventsOf({ byTool, byCategory, byTag, bySearch }: EventGroups, { toolId, categoryId, tag, search }: FollowRow): ToolEvent[] {
  if (toolId !== null) return byTool.get(toolId) ?? [];
  if (categoryId !== null) return byCategory.get(categoryId) ?? [];
  if (tag !== null) return byTag.get(tagSlug(tag))?.map(({ event }) => event) ?? [];
  return search === null ? [] : bySearch(search);
}

type Limits = {
  /** Events before a moment are left out. */
  since?: (follow: FollowRow) => string;
  /** Of one followed item. */
  most?: number;
};

/** Newest first. */
export function matchEvents(groups: EventGroups, follows: FollowRow[], { since, most = Number.POSITIVE_INFINITY }: Limits = {}): Match[] {
  const matches = new Map<string, Match>();
  for (const follow of follows.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const start = since?.(follow) ?? "";
    let count = 0;
    for (const event of eventsOf(groups, follow)) {
      if (event.at <= start || count >= most) break;
      if (!follow.kinds.includes(KIND_OF[event.type]) || matches.has(keyOf(event))) continue;
      matches.set(keyOf(event), { event, follow });
      count += 1;
    }
  }
  return [...matches.values()].toSorted((a, b) => byTime(a.event, b.event));
}
