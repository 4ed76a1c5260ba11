/** Lists of tools that people make for themselves, share by link or publish after a review. */
import { z } from "zod";
import { listOf, paging, RowId, RowIdParam, SlugParams } from "./api.ts";
import { COLLECTION, COLLECTION_REPORT_REASONS, COLLECTION_SORTS, EXPORT_FORMATS, VISIBILITIES } from "./collection-limits.ts";
import { operation } from "./operation.ts";
import { plainText } from "./plain-text.ts";
import { ToolCard } from "./tool.ts";

const count = z.number().int();
const CollectionItem = z.object({ tool: ToolCard, note: z.string() });
export type CollectionItem = z.infer<typeof CollectionItem>;

const CollectionTool = ToolCard.pick({ slug: true, name: true, logoUrl: true, categorySlug: true });

/** In a list. */
export const CollectionSummary = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** The name of the person who made it, if they have one. */
  owner: z.string().nullable(),
  tools: count,
  copies: count,
  firstTools: z.array(CollectionTool).max(COLLECTION.logos),
  publishedAt: z.iso.datetime(),
});
export type CollectionSummary = z.infer<typeof CollectionSummary>;

/** As others see it. */
export const Collection = z.object({
  /** Null if it is only shared by link. */
  slug: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  owner: z.string().nullable(),
  items: z.array(CollectionItem),
  /** Tools for adults that were left out. */
  adultTools: count,
  copies: count,
  updatedAt: z.iso.datetime(),
});
export type Collection = z.infer<typeof Collection>;

export const OwnCollectionSummary = z.object({
  id: count,
  title: z.string(),
  visibility: z.enum(VISIBILITIES),
  /** Where the public sees it, if it does. */
  slug: z.string().nullable(),
  tools: count,
  updatedAt: z.iso.datetime(),
  firstTools: z.array(CollectionTool).max(COLLECTION.logos),
  /** Whether it has the tool that was asked for, and the note about it. */
  hasTool: z.boolean(),
  note: z.string(),
});
export type OwnCollectionSummary = z.infer<typeof OwnCollectionSummary>;

export const OwnCollection = z.object({
  id: count,
  title: z.string(),
  description: z.string(),
  visibility: z.enum(VISIBILITIES),
  slug: z.string().nullable(),
  secret: z.string().nullable(),
  /** What moderators decided about its text; null unless it is to be public. */
  review: z.enum(["pending", "approved", "rejected"]).nullable(),
  rejectionReason: z.string().nullable(),
  items: z.array(CollectionItem),
  /** Tools that are not listed at the moment. */
  hiddenTools: count,
});
export type OwnCollection = z.infer<typeof OwnCollection>;

const title = plainText({
  min: [1, "Please give the collection a title."],
  max: [COLLECTION.titleLength, `Please use at most ${COLLECTION.titleLength} characters.`],
});
const description = plainText({ max: [COLLECTION.descriptionLength, `Please use at most ${COLLECTION.descriptionLength} characters.`] });
const note = plainText({ max: [COLLECTION.noteLength, `Please use at most ${COLLECTION.noteLength} characters.`] });
const visibility = z.enum(VISIBILITIES);

export const CollectionTitle = z.object({ title });
export const CollectionDetails = z.object({ title, description, visibility });
/** What the person saw when they began: another tab or device may have changed it since. */
const SeenDetails = z.object({ title: z.string(), description: z.string(), visibility });

const own = z.object({ id: RowIdParam });
const ownTool = own.extend({ tool: RowIdParam });
const SharedParams = z.object({ secret: z.string().regex(/^[0-9a-f]{32}$/, "must be the end of a shared link") });
/** Tools for adults are left out unless the visitor confirmed their age. */
const shown = z.object({ adult: z.stringbool().default(false) });
const Done = z.object({ ok: z.literal(true) });
const Copied = z.object({ id: count });
const toolIds = z.array(RowId).max(2 * COLLECTION.tools, "must be the tools of the collection");

const file = z.string();
const Exported = { content: { "text/markdown": { schema: file }, "text/csv": { schema: file }, "application/json": { schema: file } } };
const exported = z.object({ format: z.enum(EXPORT_FORMATS) });

/** Creating rows of one's own is cheap for everyone else up to here. */
const CREATIONS = { max: 30, timeWindow: "1 day" };

export const listCollectionsOperation = operation("GET /api/collections", {
  summary: "Public collections",
  caller: "everyone",
  query: z.object({ sort: z.enum(COLLECTION_SORTS.map(({ value }) => value)).default("newest"), ...paging(COLLECTION.perPage) }),
  response: listOf(CollectionSummary),
});

export const getCollectionOperation = operation("GET /api/collections/:slug", {
  summary: "A public collection",
  caller: "everyone",
  params: SlugParams,
  query: shown,
  response: Collection,
});

export const exportCollectionOperation = operation("GET /api/collections/:slug/export", {
  summary: "A public collection as Markdown, CSV or JSON",
  caller: "everyone",
  params: SlugParams,
  query: exported,
  response: Exported,
});

export const copyCollectionOperation = operation("POST /api/collections/:slug/copy", {
  summary: "Copy a public collection to one's own",
  caller: "user",
  rateLimit: CREATIONS,
  params: SlugParams,
  response: Copied,
});

export const reportCollectionOperation = operation("POST /api/collections/:slug/report", {
  summary: "Report a public collection to the moderators",
  caller: "everyone",
  rateLimit: { max: 5 },
  params: SlugParams,
  body: z.object({ reason: z.enum(COLLECTION_REPORT_REASONS, "Please choose a reason."), details: z.string().trim().max(2000).optional() }),
  response: Done,
});

export const getSharedCollectionOperation = operation("GET /api/shared-collections/:secret", {
  summary: "A collection shared by link",
  caller: "everyone",
  params: SharedParams,
  query: shown,
  response: Collection,
});

export const exportSharedCollectionOperation = operation("GET /api/shared-collections/:secret/export", {
  summary: "A collection shared by link as Markdown, CSV or JSON",
  caller: "everyone",
  params: SharedParams,
  query: exported,
  response: Exported,
});

export const copySharedCollectionOperation = operation("POST /api/shared-collections/:secret/copy", {
  summary: "Copy a collection shared by link to one's own",
  caller: "user",
  rateLimit: CREATIONS,
  params: SharedParams,
  response: Copied,
});

export const listCollectionsOfToolOperation = operation("GET /api/tools/:slug/collections", {
  summary: "Public collections with a tool, once enough people have saved it",
  caller: "everyone",
  params: SlugParams,
  response: z.object({ items: z.array(CollectionSummary).max(COLLECTION.onToolPage) }),
});

export const listOwnCollectionsOperation = operation("GET /api/user/collections", {
  summary: "One's own collections, last changed first",
  caller: "user",
  personal: true,
  query: z.object({ tool: RowIdParam.optional() }),
  response: z.object({ items: z.array(OwnCollectionSummary) }),
});

export const getOwnCollectionOperation = operation("GET /api/user/collections/:id", {
  summary: "One's own collection",
  caller: "user",
  personal: true,
  params: own,
  response: OwnCollection,
});

export const createCollectionOperation = operation("POST /api/user/collections", {
  summary: "Create a private collection",
  caller: "user",
  rateLimit: CREATIONS,
  body: CollectionTitle,
  response: Copied,
});

export const editCollectionOperation = operation("PUT /api/user/collections/:id", {
  summary: "Change the title, description and visibility of one's own collection",
  caller: "user",
  params: own,
  body: CollectionDetails.extend({ before: SeenDetails }),
  response: OwnCollection,
});

export const deleteCollectionOperation = operation("DELETE /api/user/collections/:id", {
  summary: "Delete one's own collection",
  caller: "user",
  params: own,
  response: Done,
});

export const renewSecretOperation = operation("POST /api/user/collections/:id/secret", {
  summary: "Replace the link of one's own collection; the old one stops working",
  caller: "user",
  rateLimit: CREATIONS,
  params: own,
  response: OwnCollection,
});

export const exportOwnCollectionOperation = operation("GET /api/user/collections/:id/export", {
  summary: "One's own collection as Markdown, CSV or JSON",
  caller: "user",
  personal: true,
  params: own,
  query: exported,
  /** A link to the file would not carry the identity token. */
  response: z.object({ name: z.string(), type: z.string(), body: z.string() }),
});

/** Where it was saved. */
const Saved = z.object({ collection: z.object({ id: count, title: z.string() }) });

export const saveFirstOperation = operation("POST /api/user/saved/:tool", {
  summary: "Save a tool in the collection that was changed last, or in a first one",
  caller: "user",
  params: z.object({ tool: RowIdParam }),
  response: Saved,
});

export const saveToolOperation = operation("PUT /api/user/collections/:id/tools/:tool", {
  summary: "Save a tool in one's own collection",
  caller: "user",
  params: ownTool,
  /** For undoing a removal: its note, and the place it had. */
  body: z.object({ note: note.optional(), place: z.number().int().min(0).max(COLLECTION.tools).optional() }).nullish(),
  response: Saved,
});

export const unsaveToolOperation = operation("DELETE /api/user/collections/:id/tools/:tool", {
  summary: "Remove a tool from one's own collection",
  caller: "user",
  params: ownTool,
  response: Saved,
});

export const NoteText = z.object({ note });
export const setNoteOperation = operation("PUT /api/user/collections/:id/tools/:tool/note", {
  summary: "Change the note about a tool in one's own collection",
  caller: "user",
  params: ownTool,
  body: NoteText.extend({ before: z.string() }),
  response: OwnCollection,
});

export const reorderCollectionOperation = operation("PUT /api/user/collections/:id/order", {
  summary: "Change the order of the tools in one's own collection",
  caller: "user",
  params: own,
  body: z.object({ tools: toolIds, before: toolIds }),
  response: OwnCollection,
});

export const collectionOperations = [
  listCollectionsOperation,
  getCollectionOperation,
  exportCollectionOperation,
  copyCollectionOperation,
  reportCollectionOperation,
  getSharedCollectionOperation,
  exportSharedCollectionOperation,
  copySharedCollectionOperation,
  listCollectionsOfToolOperation,
  listOwnCollectionsOperation,
  getOwnCollectionOperation,
  createCollectionOperation,
  editCollectionOperation,
  deleteCollectionOperation,
  renewSecretOperation,
  exportOwnCollectionOperation,
  saveFirstOperation,
  saveToolOperation,
  unsaveToolOperation,
  setNoteOperation,
  reorderCollectionOperation,
];
