import { and, eq } from "drizzle-orm";
import { type ReportReason, URGENT_REASON } from "../../../contract/directory.ts";
import type { Db } from "../../platform/db/connect.ts";
import { reports, tools } from "../../platform/db/schema/tools.ts";
import { notFound } from "../../platform/http/errors.ts";

type Report = { slug: string; reason: ReportReason; details?: string | undefined };

/** Stores a report; the urgent reason hides the tool at once, until an admin has looked. True if it was hidden. */
export const reportTool = (db: Db, { slug, reason, details }: Report): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [tool] = await tx
      .select({ id: tools.id })
      .from(tools)
      .where(and(eq(tools.slug, slug), tools.isPublic))
      .for("update");
    if (!tool) throw notFound("Tool");
    await tx.insert(reports).values({ toolId: tool.id, reason, details: details ?? null });
    if (reason !== URGENT_REASON) return false;
    await tx.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.id, tool.id));
    return true;
  });
