import { lt, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { sandboxDeliveries } from "../tables.ts";

export const deleteOldDeliveries = (db: Db): Promise<unknown> =>
  db.delete(sandboxDeliveries).where(lt(sandboxDeliveries.createdAt, sql`now() - interval '90 days'`));
