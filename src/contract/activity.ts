import { z } from "zod";
import { listOf } from "./api.ts";
import { operation } from "./operation.ts";
import { ToolCard } from "./tool.ts";

/** A tool in a short list, with fewer fields than a card. */
export const ListedTool = ToolCard.pick({ id: true, slug: true, name: true, logoUrl: true, shortDescription: true, category: true, categorySlug: true });
export type ListedTool = z.infer<typeof ListedTool>;

const NewTool = ListedTool.extend({ publishedAt: z.iso.datetime() });
export type NewTool = z.infer<typeof NewTool>;

const Activity = z.object({
  /** The time of this snapshot: the server and the browser both calculate ages from it. */
  asOf: z.iso.datetime(),
  /** Listed within the last seven days, newest first. */
  listed: z.array(NewTool),
  /** Liked within the last seven days, most recently liked first; without who liked it, or when. */
  liked: z.array(ListedTool),
});
export type Activity = z.infer<typeof Activity>;

export const activityOperation = operation("GET /api/activity", {
  summary: "Recently listed and liked tools",
  caller: "everyone",
  response: Activity,
});

/** A group of /tools with the most recently listed tools of its categories. */
const NewestOfGroup = z.object({ name: z.string(), newest: z.array(ListedTool) });
export type NewestOfGroup = z.infer<typeof NewestOfGroup>;

export const newestByGroupOperation = operation("GET /api/activity/groups", {
  summary: "The newest tools of each group of categories",
  caller: "everyone",
  response: listOf(NewestOfGroup),
});

export const activityOperations = [activityOperation, newestByGroupOperation];
