/** Feeds that news is imported from. */
import { z } from "zod";
import { listOf } from "../api.ts";
import { operation } from "../operation.ts";
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
  /** How many articles were imported from it. */
  added: z.number().int(),
  /** How many of them are pending. */
  pending: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Feed = z.infer<typeof Feed>;

const url = z.string().trim().min(1, "The address is missing.").max(1000, "The address is too long.");

export const listFeedsOperation = operation("GET /api/admin/feeds", { summary: "News feeds", caller: "admin", response: listOf(Feed) });
export const addFeedOperation = operation("POST /api/admin/feeds", {
  summary: "Add an RSS or Atom feed; it is fetched immediately, and its articles arrive as pending news",
  caller: "admin",
  body: z.object({ url }),
  response: Feed.extend({ arrived: z.number().int() }),
});
export const editFeedOperation = operation("PUT /api/admin/feeds/:id", {
  summary: "Rename, pause or resume a feed",
  caller: "admin",
  params: IdParams,
  body: z.object({ title: z.string().trim().min(1, "The title is missing.").max(200).optional(), isActive: z.boolean().optional() }),
  response: Feed,
});
export const deleteFeedOperation = operation("DELETE /api/admin/feeds/:id", {
  summary: "Remove a feed; its news stay",
  caller: "admin",
  params: IdParams,
  response: Done,
});
export const fetchFeedOperation = operation("POST /api/admin/feeds/:id/fetch", {
  summary: "Fetch a feed now",
  caller: "admin",
  params: IdParams,
  response: Feed.extend({ arrived: z.number().int() }),
});

export const adminNewsFeedsOperations = [listFeedsOperation, addFeedOperation, editFeedOperation, deleteFeedOperation, fetchFeedOperation];
