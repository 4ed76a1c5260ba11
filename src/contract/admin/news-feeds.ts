/** Feeds that news come from. */
import { z } from "zod";
import { contract, listOf } from "../api.ts";
import { Done, IdParams } from "./item.ts";

export const Feed = z.object({
  id: z.number().int(),
  url: z.string(),
  title: z.string(),
  isActive: z.boolean(),
  fetchedAt: z.iso.datetime().nullable(),
  nextFetchAt: z.iso.datetime(),
  failures: z.number().int(),
  lastError: z.string().nullable(),
  /** How many articles it brought. */
  added: z.number().int(),
  /** How many of them wait for an admin. */
  pending: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Feed = z.infer<typeof Feed>;

const url = z.string().trim().min(1, "The address is missing.").max(1000, "The address is too long.");

/** GET /api/admin/feeds */
export const listFeedsContract = contract({ summary: "The feeds that news come from", response: listOf(Feed) });
/** POST /api/admin/feeds */
export const addFeedContract = contract({
  summary: "Add an RSS or Atom feed; it is fetched immediately, and its articles arrive as pending news",
  body: z.object({ url }),
  response: Feed.extend({ arrived: z.number().int() }),
});
/** PUT /api/admin/feeds/:id */
export const editFeedContract = contract({
  summary: "Rename, pause or resume a feed",
  params: IdParams,
  body: z.object({ title: z.string().trim().min(1, "The title is missing.").max(200).optional(), isActive: z.boolean().optional() }),
  response: Feed,
});
/** DELETE /api/admin/feeds/:id */
export const deleteFeedContract = contract({ summary: "Remove a feed; the news it brought stay", params: IdParams, response: Done });
/** POST /api/admin/feeds/:id/fetch */
export const fetchFeedContract = contract({
  summary: "Fetch a feed now",
  params: IdParams,
  response: Feed.extend({ arrived: z.number().int() }),
});
