/** The marks an admin gives a tool: featured, hot, hidden, flagged. */
import { and, eq, isNull } from "drizzle-orm";
import { FEATURE_DAYS } from "../../../../contract/constants.ts";
import type { Db } from "../../../platform/db/connect.ts";
import { reports, tools } from "../../../platform/db/schema.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { type Actor, type Note, withAudit } from "../../audit-log/with-audit.ts";
import { type Item, lockItem } from "../../moderation/items.ts";

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

type Marks = Partial<Pick<typeof tools.$inferInsert, "featuredUntil" | "hotUntil" | "hiddenAt" | "flag" | "updatedAt">>;
type Mark = { id: number; version?: number | undefined; actor: Actor };

const current = { featuredUntil: tools.featuredUntil, hotUntil: tools.hotUntil, hiddenAt: tools.hiddenAt, flag: tools.flag };

/** One tool, locked; one set of marks; one line in the log. */
async function mark(
  tx: Db,
  note: Note,
  { id, version: seen }: Mark,
  set: Marks,
  deed: { action: string; reason?: string | undefined; isPublic?: boolean },
): Promise<Item> {
  const item = await lockItem(tx, { type: "tools", id, version: seen });
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
  note({ ...deed, entity: "tools", entityId: id, subject: item.title, changes, version: after.version });
  return item;
}

/** Featured until a day, which needs no job to end it. Home shows the latest first, by the date of the last change. */
export const featureTool = (db: Db, { featured, days, actor, ...which }: Mark & { featured: boolean; days: number }): Promise<Item> =>
  withAudit(db, actor, (tx, note) =>
    mark(
      tx,
      note,
      { ...which, actor },
      { featuredUntil: featured ? daysFromNow(days) : null, updatedAt: new Date() },
      { action: featured ? "feature" : "unfeature" },
    ),
  );

/** Hot for the usual days; the specification's call names none. */
export const heatTool = (db: Db, { hot, actor, ...which }: Mark & { hot: boolean }): Promise<Item> =>
  withAudit(db, actor, (tx, note) =>
    mark(tx, note, { ...which, actor }, { hotUntil: hot ? daysFromNow(FEATURE_DAYS) : null, updatedAt: new Date() }, { action: hot ? "heat" : "cool" }),
  );

export const flagTool = (db: Db, { flag, actor, ...which }: Mark & { flag: string | null }): Promise<Item> =>
  withAudit(db, actor, (tx, note) =>
    mark(tx, note, { ...which, actor }, { flag }, { action: flag === null ? "unflag" : "flag", ...(flag === null ? {} : { reason: flag }) }),
  );

type Hide = Mark & { hidden: boolean; reason?: string | undefined };

/** Showing a tool again settles the reports that hid it. */
export const hideTool = (db: Db, hide: Hide): Promise<Item> => withAudit(db, hide.actor, (tx, note) => hideLocked(tx, note, hide));

export async function hideLocked(tx: Db, note: Note, { hidden, reason, ...which }: Hide): Promise<Item> {
  const item = await mark(tx, note, which, { hiddenAt: hidden ? new Date() : null }, { action: hidden ? "hide" : "show", reason, isPublic: hidden });
  await settleReports(tx, { toolId: which.id, outcome: hidden ? "hide" : "restore", by: which.actor });
  return item;
}

type Settled = { toolId: number; outcome: "hide" | "restore" | "remove"; by: Actor };

export async function settleReports(tx: Db, { toolId, outcome, by }: Settled): Promise<void> {
  await tx
    .update(reports)
    .set({ resolvedAt: new Date(), resolvedBy: by?.id ?? null, outcome })
    .where(and(eq(reports.toolId, toolId), isNull(reports.resolvedAt)));
}
