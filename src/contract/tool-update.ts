/** What is new about a tool, in the words of its makers. Public after a review. */
import { z } from "zod";
import { listOf, paging, RowIdParam, SlugParams } from "./api.ts";
import { PAGE_SIZE } from "./constants.ts";
import { operation } from "./operation.ts";
import { plainText } from "./plain-text.ts";
import { WEBSITE_MESSAGE, Website } from "./website.ts";

export const MAX_UPDATE = 500;
/** On the tool's page. */
export const SHOWN_UPDATES = 3;

export const ToolUpdate = z.object({ id: z.number().int(), text: z.string(), link: z.string().nullable(), at: z.iso.datetime() });
export type ToolUpdate = z.infer<typeof ToolUpdate>;

export const OwnUpdate = ToolUpdate.extend({ status: z.enum(["pending", "approved", "rejected"]), rejectionReason: z.string().nullable() });
export type OwnUpdate = z.infer<typeof OwnUpdate>;

export const NewUpdate = z.object({
  text: plainText({ min: [1, "Please write what is new."], max: [MAX_UPDATE, `Please use at most ${MAX_UPDATE} characters.`] }),
  link: z
    .union([z.literal(""), Website], WEBSITE_MESSAGE)
    .nullish()
    .transform((link) => link || null),
});
export type NewUpdate = z.infer<typeof NewUpdate>;

const Done = z.object({ ok: z.literal(true) });

export const listUpdatesOperation = operation("GET /api/updates", {
  summary: "What makers say is new, newest first: of all tools, or of one",
  caller: "everyone",
  query: z.object({ ...paging(PAGE_SIZE.history), tool: SlugParams.shape.slug.optional() }),
  response: listOf(ToolUpdate.extend({ tool: z.object({ slug: z.string(), name: z.string() }) })),
});

export const listOwnUpdatesOperation = operation("GET /api/user/tools/:slug/updates", {
  summary: "The latest entries about one's own tool, in any state",
  caller: "user",
  personal: true,
  params: SlugParams,
  response: z.object({ items: z.array(OwnUpdate) }),
});

export const addUpdateOperation = operation("POST /api/user/tools/:slug/updates", {
  summary: "Say what is new about one's own tool; it is published after a review",
  caller: "user",
  rateLimit: { max: 10, timeWindow: "1 hour" },
  params: SlugParams,
  body: NewUpdate,
  response: OwnUpdate,
});

export const deleteUpdateOperation = operation("DELETE /api/user/tools/:slug/updates/:id", {
  summary: "Delete an entry about one's own tool",
  caller: "user",
  params: SlugParams.extend({ id: RowIdParam }),
  response: Done,
});

export const toolUpdateOperations = [listUpdatesOperation, listOwnUpdatesOperation, addUpdateOperation, deleteUpdateOperation];
