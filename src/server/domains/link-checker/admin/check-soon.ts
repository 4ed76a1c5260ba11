import { and, eq, isNull, sql } from "drizzle-orm";
import type { BulkAnswer } from "../../../../contract/admin/bulk.ts";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/http/errors.ts";
import type { Actor } from "../../audit-log/with-audit.ts";
import { withAuditInBulk } from "../../audit-log/with-audit-in-bulk.ts";
import { tools } from "../../tools/tables.ts";
import { linkChecks } from "../tables.ts";

/** Checking a hundred websites takes too long for a request, so the next job run checks these first. */
export async function checkSoon(db: Db, { ids, actor }: { ids: number[]; actor: Actor }): Promise<BulkAnswer> {
  const { done, refused } = await withAuditInBulk(db, { ids, actor }, async (tx, note, id) => {
    const [tool] = await tx
      .select({ name: tools.name, isDue: sql<boolean>`${linkChecks.nextCheckAt} <= now()` })
      .from(linkChecks)
      .innerJoin(tools, eq(tools.id, linkChecks.toolId))
      .where(and(eq(tools.id, id), isNull(tools.deletedAt)))
      .for("update", { of: linkChecks });
    if (!tool) throw notFound("Tool");
    if (tool.isDue) return undefined;
    await tx.update(linkChecks).set({ nextCheckAt: sql`now()` }).where(eq(linkChecks.toolId, id));
    note({ action: "check link", entity: "tools", entityId: id, subject: tool.name });
    return id;
  });
  return { done, refused };
}
