/** What happened to tools, for those who follow them. Read from the rows that record it anyway; src/server/followable-events.ts lists the sources. */
import type { EventType } from "../../../../contract/following-options.ts";
import type { Db } from "../../../platform/db/database.ts";

type EventTool = {
  id: number;
  slug: string;
  name: string;
  logoUrl: string | null;
  shortDescription: string;
  categoryId: number;
  category: string;
  categorySlug: string;
  tags: string[];
};

export type ToolEvent = {
  type: EventType;
  /** Unique among the events of its type. */
  id: number;
  /** In UTC with microseconds, such as 2026-11-16T09:00:00.000001Z, so that texts can be compared. */
  at: string;
  text: string;
  /** A path of this site. */
  href: string;
  tool: EventTool;
};

/** Whose events: of some tools, of the tools in some categories, or of all. */
export type EventScope = { toolIds: number[] } | { categoryIds: number[] } | "all";
/** `before`: the position after which the list continues. */
export type EventRange = { after?: string; before: { at: string; id: number }; limit: number };

/** Events of one type, newest first, of public tools outside of adult categories. */
export type ToolEvents = { type: EventType; list(db: Db, scope: EventScope, range: EventRange): Promise<ToolEvent[]> };
