/** Demo activity for the panel, besides the content: traffic, orders, reports and a queue. All of it is marked and can be removed with one click. */
import type { Db } from "../../platform/db/database.ts";
import { tools } from "../tools/tables.ts";
import type { Activity } from "./activity-content.ts";
import { type Filling, idsBySlug, idsOfPeople, need } from "./find-rows.ts";
import { seedOrders } from "./seed-orders.ts";
import { seedQueue } from "./seed-queue.ts";
import { seedTraffic } from "./seed-traffic.ts";
import { demoItems } from "./tables.ts";

const HOUR_MS = 3_600_000;

export async function seedActivity(tx: Db, activity: Activity, now: Date): Promise<void> {
  const userIds = await idsOfPeople(tx);
  const toolIds = await idsBySlug(tx, tools);
  const filling: Filling = {
    user: (email) => need(userIds, email),
    tool: (slug) => need(toolIds, slug),
    ago: (hours) => new Date(now.getTime() - hours * HOUR_MS),
  };
  await seedTraffic(tx, activity.traffic, now);
  const made = [...(await seedOrders(tx, activity, filling)), ...(await seedQueue(tx, activity, filling))];
  await tx.insert(demoItems).values(made);
}
