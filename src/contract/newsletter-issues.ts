import { z } from "zod";
import { ListedTool } from "./activity.ts";
import { operation } from "./operation.ts";

/** What an issue announces, as far as it is still public. */
const IssueContent = z.object({
  newTools: z.array(ListedTool),
  /** Only for the next issue: past trends are not stored. */
  trending: z.array(ListedTool),
  news: z.array(z.object({ title: z.string(), sourceUrl: z.string(), source: z.string().nullable() })),
  posts: z.array(z.object({ title: z.string(), slug: z.string() })),
});
export type IssueContent = z.infer<typeof IssueContent>;

const RecentIssue = IssueContent.extend({ sentAt: z.iso.datetime() });
export type RecentIssue = z.infer<typeof RecentIssue>;

export const recentIssuesOperation = operation("GET /api/newsletter/issues", {
  summary: "The last newsletters, or the content of the next one before the first was sent",
  caller: "everyone",
  response: z.object({ items: z.array(RecentIssue), next: IssueContent.nullable() }),
});

export const newsletterIssueOperations = [recentIssuesOperation];
