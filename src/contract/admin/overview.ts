/** The operator's overview. */
import { z } from "zod";
import { CURRENCIES } from "../constants.ts";
import { operation } from "../operation.ts";
import { PendingCounts } from "./moderation.ts";

const count = z.number().int();
const figures = { visits: count, searches: count, users: count, likes: count, submissions: count, revenueCents: count };
const Figures = z.object(figures);
export type Figures = z.infer<typeof Figures>;

export const Overview = z.object({
  /** Of the revenue: the site's, without payments from before it was changed. */
  currency: z.enum(CURRENCIES),
  pending: PendingCounts,
  openReports: count,
  /** Comments that an admin has to publish or hide. */
  waitingComments: count,
  /** The last 30 days, oldest first, including today; days in UTC. */
  days: z.array(z.object({ day: z.iso.date(), ...figures })).length(30),
  totals: Figures,
  /** The 30 days before those. */
  before: Figures,
  topTools: z
    .array(z.object({ id: count, slug: z.string(), name: z.string(), logoUrl: z.string().nullable(), views: count, visits: count, likes: count }))
    .max(10),
  /** In the last 30 days, most frequent first. */
  emptySearches: z.array(z.object({ query: z.string(), count })).max(20),
  failingJobs: z.array(z.object({ name: z.string(), title: z.string(), failures: count, lastFailedAt: z.iso.datetime(), error: z.string().nullable() })),
  mails: z.object({ waiting: count, failed: count }),
  /** Figures and lists still include demo content. */
  hasDemoData: z.boolean(),
});
export type Overview = z.infer<typeof Overview>;

export const overviewOperation = operation("GET /api/admin/overview", {
  summary: "Figures of the last 30 days and what needs attention",
  caller: "admin",
  response: Overview,
});

export const adminOverviewOperations = [overviewOperation];
