/** Sets marks on a tool (featured, hot, hidden, flagged): one tool, locked; one line in the log. */
import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import type { Actor, Note } from "../../audit-log/with-audit.ts";
import type { ItemRef } from "../../moderation/items.ts";
import type { Item } from "../../moderation/reviewable.ts";
import { lockTool } from "../lock-tool.ts";
import { tools } from "../tables.ts";

type Marks = Partial<Pick<typeof tools.$inferInsert, "featuredUntil" | "hotUntil" | "hiddenAt" | "flag" | "updatedAt">>;
export type Mark = ItemRef & { actor: Actor };

const current = { featuredUntil: tools.featuredUntil, hotUntil: tools.hotUntil, hiddenAt: tools.hiddenAt, flag: tools.flag };

export async function markTool(
  tx: Db,
  note: Note,
  which: ItemRef,
  set: Marks,
  event: { action: string; reason?: string | undefined; isPublic?: boolean },
): Promise<Item> {
  const item = await lockTool(tx, which);
  const { id } = item;
  if (item.deletedAt) throw new HttpError(409, `${item.title} is in the bin. Restore it first.`);
  const [before] = await tx.select(current).from(tools).where(eq(tools.id, id));
  const [after] = await tx
    .update(tools)
    .set(set)
    .where(eq(tools.id, id))
    .returning({ ...current, version: tools.version });
  if (!before || !after) throw new Error("The tool is gone although it was locked");
  const changes = Object.fromEntries(
    Object.keys(current)
      .filter((name) => name in set)
      .map((name) => [name, [before[name as keyof typeof before], after[name as keyof typeof before]] as [unknown, unknown]]),
  );
  note({ ...event, entity: "tools", entityId: id, subject: item.title, changes, version: after.version });
  return item;
}
