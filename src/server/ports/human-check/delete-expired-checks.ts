import { lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { usedChecks } from "./tables.ts";

export const deleteExpiredChecks = (db: Db): Promise<unknown> => db.delete(usedChecks).where(lt(usedChecks.expiresAt, sql`now()`));
