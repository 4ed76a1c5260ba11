/** One page of what happened to everything that a reader follows. */

import { EVENT_TYPES, type EventType, type FollowKind, KIND_OF } from "../../../contract/following-options.ts";
import type { ResponseOf } from "../../../contract/operations/operations.ts";
import type { Db } from "../../platform/db/database.ts";
import type { EventScope, ToolEvent, ToolEvents } from "../tools/events/tool-events.ts";
import { type FollowRow, listFollowRows, toFollow } from "./follow-rows.ts";
import { byTime, groupEvents, keyOf, type Match, matchEvents } from "./match-events.ts";
import { readSettings } from "./settings.ts";

const PAGE = 30;
/** Tags and searches are compared with this many of the latest events of each type; the next page continues after them. */
const COMPARED = 400;

type Position = { at: string; type: EventType; id: number };
type Page = { userId: number; kind?: FollowKind | undefined; before?: string | undefined };
type Activity = ResponseOf<"GET /api/user/activity">;

export async function listActivity(db: Db, sources: ToolEvents[], { userId, kind, before }: Page): Promise<Activity> {
  const [{ seenUntil }, follows] = await Promise.all([readSettings(db, userId), listFollowRows(db, [userId])]);
  const { matches, next } = await readPage(db, sources, { follows, kind, start: readPosition(before) });
  return { items: matches.map((match) => toItem(match, seenUntil)), next, followed: follows.length };
}

type Wanted = { follows: FollowRow[]; kind?: FollowKind | undefined; start: Position };

export async function readPage(db: Db, sources: ToolEvents[], { follows, kind, start }: Wanted): Promise<{ matches: Match[]; next: string | null }> {
  const isAsked = ({ type }: ToolEvents) => kind === undefined || KIND_OF[type] === kind;
  const reads = sources.filter(isAsked).flatMap((source) =>
    scopesOf(follows, KIND_OF[source.type]).map(async ({ scope, limit }) => {
      const events = await source.list(db, scope, { before: { at: start.at, id: idAfter(source.type, start) }, limit });
      return { events, end: events.length === limit ? events.at(-1) : undefined };
    }),
  );
  const lists = await Promise.all(reads);
  // Beyond the end of a list that was cut, events of that list are missing.
  const [end] = lists.flatMap((list) => list.end ?? []).toSorted(byTime);
  const events = new Map(lists.flatMap((list) => list.events).map((event) => [keyOf(event), event]));
  const isComplete = (event: ToolEvent) => !end || byTime(event, end) <= 0;
  const matches = matchEvents(groupEvents([...events.values()].filter(isComplete)), follows);
  const last = matches.length > PAGE ? matches[PAGE - 1]?.event : end;
  return { matches: matches.slice(0, PAGE), next: last ? keyOf(last) : null };
}

function scopesOf(follows: FollowRow[], kind: FollowKind): { scope: EventScope; limit: number }[] {
  const wanted = follows.filter(({ kinds }) => kinds.includes(kind));
  const toolIds = wanted.flatMap(({ toolId }) => toolId ?? []);
  const categoryIds = wanted.flatMap(({ categoryId }) => categoryId ?? []);
  return [
    ...(toolIds.length > 0 ? [{ scope: { toolIds }, limit: PAGE + 1 }] : []),
    ...(categoryIds.length > 0 ? [{ scope: { categoryIds }, limit: PAGE + 1 }] : []),
    ...(toolIds.length + categoryIds.length < wanted.length ? [{ scope: "all" as const, limit: COMPARED }] : []),
  ];
}

const MAX_ID = 2_147_483_647;
export const NEWEST: Position = { at: "9999-12-31T00:00:00.000000Z", type: "listed", id: MAX_ID };

function readPosition(before: string | undefined): Position {
  const [at = "", name = "", id = ""] = before?.split(",") ?? [];
  const type = EVENT_TYPES.find((one) => one === name);
  return type ? { at, type, id: Math.min(Number(id), MAX_ID) } : NEWEST;
}

/** At the moment of the position: events of the types that come later are still to come, those of the others were listed. */
function idAfter(type: EventType, start: Position): number {
  if (type === start.type) return start.id;
  return type < start.type ? MAX_ID : 0;
}

function toItem({ event, follow }: Match, seenUntil: string): Activity["items"][number] {
  const { type, at, text, href, tool } = event;
  const { slug, name, logoUrl, categorySlug } = tool;
  const isNew = at > seenUntil && at > follow.createdAt;
  return { key: keyOf(event), type, at, text, href, tool: { slug, name, logoUrl, categorySlug }, because: toFollow(follow).label, isNew };
}
