/** Whether the tools' websites still respond. */
import { z } from "zod";
import { listOf } from "../api.ts";
import { operation } from "../operation.ts";
import { adminPaging, IdParams, searchText } from "./item.ts";

export const LinkStatus = z.enum(["dead", "failing", "parked", "moved", "unclear", "alive"]);
export type LinkStatus = z.infer<typeof LinkStatus>;
const count = z.number().int();
const Counts = z.object({ dead: count, failing: count, parked: count, moved: count, unclear: count, alive: count });

export const LinkCheck = z.object({
  /** The tool's id. */
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  website: z.string(),
  status: LinkStatus,
  detail: z.string(),
  finalUrl: z.string().nullable(),
  failures: z.number().int(),
  failingSince: z.iso.datetime().nullable(),
  goneSince: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime(),
  nextCheckAt: z.iso.datetime(),
});
export type LinkCheck = z.infer<typeof LinkCheck>;

export const listLinksOperation = operation("GET /api/admin/links", {
  summary: "Status of the tools' websites",
  caller: "admin",
  query: z.object({ ...adminPaging, status: LinkStatus.optional(), q: searchText }),
  /** `counts` per status, and how many tools were never checked. */
  response: listOf(LinkCheck).extend({ counts: Counts, unchecked: count }),
});
export const checkLinkOperation = operation("POST /api/admin/links/:id/check", {
  summary: "Check a tool's website now",
  caller: "admin",
  params: IdParams,
  response: LinkCheck,
});

export const adminLinkCheckerOperations = [listLinksOperation, checkLinkOperation];
