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

export const adminDemoDataOperations = [removeDemoDataOperation];
