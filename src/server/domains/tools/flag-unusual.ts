import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { withAudit } from "../audit-log/with-audit.ts";
import { tools } from "./tables.ts";

export const UNUSUAL_TRAFFIC = "Unusual traffic: far more visits than usual. The rest of today's are held back.";

/** Puts a tool into the moderation queue, unless it is there for another reason already. */
export async function flagUnusual(tx: Db, { id, name }: { id: number; name: string }): Promise<void> {
  const [tool] = await tx
    .update(tools)
    .set({ flag: UNUSUAL_TRAFFIC })
    .where(and(eq(tools.id, id), isNull(tools.flag)))
    .returning({ version: tools.version });
  if (!tool) return;
  await withAudit(tx, null, async (_tx, note) =>
    note({ action: "flag", entity: "tools", entityId: id, subject: name, reason: UNUSUAL_TRAFFIC, changes: { flag: [null, UNUSUAL_TRAFFIC] }, ...tool }),
  );
}
