/** content/activity.json: recent activity of the demo directory, in hours before it was seeded. */
import { z } from "zod";
import { BOOST } from "../../../contract/constants.ts";
import { REPORT_REASONS } from "../../../contract/tool-options.ts";
import { ToolRecord } from "../tools/tool-record.ts";

const hoursAgo = z.number().positive();
const bought = { buyer: z.email(), hoursAgo };
const Submitted = z.object({ by: z.email(), hoursAgo });

export const Activity = z.object({
  traffic: z.object({ tools: z.array(z.string()), emptySearches: z.array(z.string()) }),
  promotions: z.array(
    z.object({ ...bought, tool: z.string(), boost: z.int().min(BOOST.min).max(BOOST.max), outcome: z.enum(["fulfilled", "failed", "refunded"]) }),
  ),
  plans: z.array(z.object(bought)),
  reports: z.array(
    z.object({
      tool: z.string(),
      reporter: z.email().nullable(),
      reason: z.enum(REPORT_REASONS),
      details: z.string(),
      hoursAgo,
      /** For a report that an admin has resolved. */
      outcome: z.literal("dismiss").optional(),
    }),
  ),
  pending: z.object({
    tools: z.array(ToolRecord.and(Submitted)),
    news: z.array(z.object({ title: z.string(), summary: z.string(), source: z.string(), sourceUrl: z.url(), hoursAgo })),
    posts: z.array(
      Submitted.extend({ slug: z.string(), title: z.string(), author: z.string(), excerpt: z.string(), content: z.string(), tags: z.array(z.string()) }),
    ),
    videos: z.array(z.object({ title: z.string(), youtubeUrl: z.url(), channel: z.string(), hoursAgo })),
  }),
});
export type Activity = z.infer<typeof Activity>;
