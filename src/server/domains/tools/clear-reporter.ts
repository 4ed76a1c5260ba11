import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { reports } from "./tables.ts";

/** A person's reports stay, without their reporter. */
export const clearReporter = (tx: Db, userId: number): Promise<unknown> => tx.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, userId));
