import { z } from "zod";
import { contract } from "../api.ts";

const count = z.number().int();

/** How much went; `kept`: items of the queue that were published since. All zero where there was nothing. */
const DemoDataRemoved = z.object({ days: count, orders: count, reports: count, pending: count, kept: count });
export type DemoDataRemoved = z.infer<typeof DemoDataRemoved>;

/** DELETE /api/admin/demo-data */
export const removeDemoDataContract = contract({
  summary: "Remove the demo's traffic, orders, reports and pending items; the directory's content stays",
  response: DemoDataRemoved,
});
