import { z } from "zod";
import { operation } from "../operation.ts";

const count = z.number().int();

/** How many of each were removed; `kept`: queue items that have been published since. All zero if there was nothing to remove. */
const DemoDataRemoved = z.object({ days: count, orders: count, reports: count, pending: count, kept: count });
export type DemoDataRemoved = z.infer<typeof DemoDataRemoved>;

export const removeDemoDataOperation = operation("DELETE /api/admin/demo-data", {
  summary: "Remove the demo's traffic, orders, reports and pending items; the directory's content stays",
  caller: "admin",
  response: DemoDataRemoved,
});

export const DEMO_KINDS = ["tools", "news", "posts", "videos", "accounts"] as const;
const DemoKind = z.enum(DEMO_KINDS);
export type DemoKind = z.infer<typeof DemoKind>;

const DemoContent = z.object({ tools: count, news: count, posts: count, videos: count, accounts: count });
export type DemoContent = z.infer<typeof DemoContent>;

export const getDemoContentOperation = operation("GET /api/admin/demo-content", {
  summary: "How much of the demo's content is left; all zero on a live site",
  caller: "admin",
  response: DemoContent,
});
/** `kept`: what real people have ordered or discussed, and the account that does this. */
const WentLive = z.object({ removed: DemoContent, orders: count, kept: count });
export type WentLive = z.infer<typeof WentLive>;

export const goLiveOperation = operation("POST /api/admin/demo-content/go-live", {
  summary: "Turn a demo into a live site: remove the demo's content and activity, except for the kinds to keep",
  caller: "admin",
  rateLimit: { max: 5 },
  body: z.object({ keep: z.array(DemoKind).max(DEMO_KINDS.length) }),
  response: WentLive,
});

export const adminDemoDataOperations = [removeDemoDataOperation, getDemoContentOperation, goLiveOperation];
