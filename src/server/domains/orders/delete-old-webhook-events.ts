import { lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { webhookEvents } from "./tables.ts";

export const deleteOldWebhookEvents = (db: Db): Promise<unknown> =>
  db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, sql`now() - interval '90 days'`));
