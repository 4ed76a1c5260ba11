import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";
import { restoreLocked } from "../../moderation/restore-item.ts";
import { lockTool } from "../lock-tool.ts";
import type { MergedWithTool } from "../merged-with-tool.ts";
import { moveScreenshots } from "../screenshots/keep-screenshots.ts";
import { tools } from "../tables.ts";
import { moveLogo } from "../tool-logos.ts";
import { toolReviewable } from "../tool-reviewable.ts";
import { tagsOfTool } from "../tool-tags.ts";
import { allRows } from "./merge-tools.ts";
import { restoreFields } from "./undo-tools-edit.ts";

type Unmerged = { tags: string[]; left: string[] };

/** Restores a tool that was merged into another, which loses what the merge added to it. `left`: its fields that were changed since. */
export const unmergeTools = (db: Db, parts: MergedWithTool, { id, actor }: { id: number; actor: Actor }): Promise<Unmerged> =>
  withAudit(db, actor, async (tx, note) => {
    const { title, slug } = await lockTool(tx, { id });
    const [merged] = await tx
      .select({ into: tools.mergedInto, changes: tools.mergeChanges, logoUrl: tools.logoUrl, screenshots: tools.screenshots })
      .from(tools)
      .where(eq(tools.id, id));
    if (!merged?.into) throw new HttpError(409, `${title} was not merged into another tool.`);
    const kept = await lockTool(tx, { id: merged.into });
    if (kept.deletedAt) throw new HttpError(409, `${kept.title} is in the bin. Restore it first.`);
    const merge = { from: id, to: kept.id };
    for (const { unmerge } of allRows(parts).reverse()) await unmerge(tx, merge);
    const { left, tags = [] } = await restoreFields(tx, note, { id: kept.id, changes: merged.changes ?? {}, actor, reason: `Merge with ${title} undone` });
    if (!left.includes("logoUrl")) await moveLogo(tx, { logoUrl: merged.logoUrl, from: kept.id, to: id });
    if (!left.includes("screenshots")) await moveScreenshots(tx, { screenshots: merged.screenshots, from: kept.id, to: id });
    await tx.update(tools).set({ mergedInto: null, mergeChanges: null }).where(eq(tools.id, id));
    await restoreLocked(tx, note, toolReviewable, { id });
    return { left, tags: [...new Set([...tags, ...(await tagsOfTool(tx, slug)), ...(await tagsOfTool(tx, kept.slug))])] };
  });
