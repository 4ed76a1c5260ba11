/** The newsletter for editors: the next issue and what became of earlier ones. */
import { z } from "zod";
import { listOf, RowId } from "../api.ts";
import { TestMailResult } from "../mail.ts";
import { operation } from "../operation.ts";
import { plainText } from "../plain-text.ts";
import { seenVersion } from "./versioned-text.ts";

/** Of each section. */
const MAX_ISSUE_ITEMS = 20;

const ids = z
  .array(RowId)
  .max(MAX_ISSUE_ITEMS, `At most ${MAX_ISSUE_ITEMS} items`)
  .refine((all) => new Set(all).size === all.length, "An item can be in a section only once");

/** The ids of each section, in their order. */
const Selection = z
  .object({ picks: ids, newTools: ids, trending: ids, news: ids, posts: ids })
  .refine(({ picks, newTools, trending }) => new Set([...picks, ...newTools, ...trending]).size === picks.length + newTools.length + trending.length, {
    error: "A tool can be in an issue only once",
    path: ["picks"],
  });
export type Selection = z.infer<typeof Selection>;

export const IssueDraft = z.object({
  /** Null: the mail's own subject. */
  subject: plainText({ max: [200, "Subject must be at most 200 characters"] })
    .nullable()
    .transform((text) => text || null),
  /** HTML; only what the editor can produce is kept. */
  introduction: z.string().max(20_000, "The introduction is too long"),
  /** Null: what is new when it is sent. */
  selection: Selection.nullable(),
});
export type IssueDraft = z.infer<typeof IssueDraft>;

/** An item as the editor lists it. One that is not public when the issue is sent is left out. */
const IssueItem = z.object({ id: z.number().int(), title: z.string(), note: z.string().nullable(), isPublic: z.boolean() });
export type IssueItem = z.infer<typeof IssueItem>;
const items = z.array(IssueItem);
const IssueSections = z.object({ picks: items, newTools: items, trending: items, news: items, posts: items });
export type IssueSections = z.infer<typeof IssueSections>;

/** Null if there is nothing to send. */
const Written = z.object({ subject: z.string(), preview: z.string(), html: z.string(), text: z.string() }).nullable();
export type WrittenIssue = z.infer<typeof Written>;

const NextIssue = z.object({
  /** Its Monday. */
  week: z.iso.date(),
  version: z.number().int(),
  /** Null while the newsletter is paused. */
  sendsAt: z.iso.datetime().nullable(),
  usualTime: z.iso.datetime(),
  isOwnTime: z.boolean(),
  isSkipped: z.boolean(),
  subject: z.string().nullable(),
  introduction: z.string(),
  /** Null: the automatic ones. */
  selected: IssueSections.nullable(),
  /** What would be sent now without a selection. */
  automatic: IssueSections,
  subscribers: z.number().int(),
  written: Written,
});
export type NextIssue = z.infer<typeof NextIssue>;

const count = z.number().int();
const PastIssue = z.object({
  week: z.string(),
  /** Of its public page; null if no subscriber got it. */
  slug: z.string().nullable(),
  subject: z.string().nullable(),
  state: z.enum(["draft", "sending", "sent", "skipped"]),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  sent: count,
  waiting: count,
  kept: count,
  skipped: count,
  failed: count,
});
export type PastIssue = z.infer<typeof PastIssue>;

export const nextIssueOperation = operation("GET /api/admin/newsletter", {
  summary: "The next newsletter and its preview",
  caller: "admin",
  response: NextIssue,
});

export const editIssueOperation = operation("PUT /api/admin/newsletter", {
  summary: "Change the next newsletter; omitted fields stay unchanged",
  caller: "admin",
  body: IssueDraft.partial().extend({
    /** Refused if this is no longer the week of the next issue. */
    week: z.iso.date("Must be a date"),
    version: seenVersion.optional(),
    /** In the same week; null: the usual time. */
    sendAt: z.iso.datetime({ offset: true, error: "Must be a date and time" }).nullish(),
    isSkipped: z.boolean().optional(),
  }),
  response: NextIssue,
});

export const previewIssueOperation = operation("POST /api/admin/newsletter/preview", {
  summary: "Preview the next newsletter before it is saved",
  caller: "admin",
  body: IssueDraft,
  response: z.object({ written: Written }),
});

export const testIssueOperation = operation("POST /api/admin/newsletter/test", {
  summary: "Send the next newsletter to yourself",
  caller: "admin",
  rateLimit: { max: 10 },
  response: TestMailResult,
});

export const listIssuesOperation = operation("GET /api/admin/newsletter/issues", {
  summary: "Recent newsletters with their delivery status",
  caller: "admin",
  response: listOf(PastIssue),
});

export const adminNewsletterOperations = [nextIssueOperation, editIssueOperation, previewIssueOperation, testIssueOperation, listIssuesOperation];
