import { z } from "zod";
import { operation } from "../operation.ts";

const count = z.number().int();

/** How much went; `kept`: items of the queue that were published since. All zero where there was nothing. */
const DemoDataRemoved = z.object({ days: count, orders: count, reports: count, pending: count, kept: count });
export type DemoDataRemoved = z.infer<typeof DemoDataRemoved>;

export const removeDemoDataOperation = operation("DELETE /api/admin/demo-data", {
  summary: "Remove the demo's traffic, orders, reports and pending items; the directory's content stays",
  caller: "admin",
  response: DemoDataRemoved,
});

export const adminDemoDataOperations = [removeDemoDataOperation];
