import { z } from "zod";
import { ListedTool } from "./activity.ts";
import { operation } from "./operation.ts";

const tools = z.array(ListedTool);

/** What an issue announces, as far as it is still public. */
const IssueContent = z.object({
  /** Chosen by an editor. */
  picks: tools,
  newTools: tools,
  /** Unknown for issues from before contents were stored. */
  trending: tools,
  news: z.array(z.object({ title: z.string(), sourceUrl: z.string(), source: z.string().nullable() })),
  posts: z.array(z.object({ title: z.string(), slug: z.string() })),
});
export type IssueContent = z.infer<typeof IssueContent>;

/** The day it was due, such as 2026-11-16. */
const slug = z.string();
/** The editor's subject; null if the subject was made from the content, which may not be public any more. */
const title = z.string().nullable();

const RecentIssue = IssueContent.extend({ slug, title, sentAt: z.iso.datetime() });
export type RecentIssue = z.infer<typeof RecentIssue>;

const Issue = RecentIssue.extend({ introduction: z.string() });
export type Issue = z.infer<typeof Issue>;

export const recentIssuesOperation = operation("GET /api/newsletter/issues", {
  summary: "The last newsletters, or the content of the next one before the first was sent",
  caller: "everyone",
  response: z.object({
    items: z.array(RecentIssue),
    /** Earlier ones, newest first. */
    older: z.array(z.object({ slug, title, sentAt: z.iso.datetime() })),
    next: IssueContent.nullable(),
  }),
});

export const getIssueOperation = operation("GET /api/newsletter/issues/:slug", {
  summary: "A newsletter that was sent, without what has been removed since",
  caller: "everyone",
  params: z.object({ slug: z.iso.date("must be a date such as 2026-11-16") }),
  response: Issue,
});

export const newsletterIssueOperations = [recentIssuesOperation, getIssueOperation];
