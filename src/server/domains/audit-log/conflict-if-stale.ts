/** Optimistic locking for two admins editing one item: the first wins, the second gets a 409 that names the other change. */
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { users } from "../../ports/identity/tables.ts";
import { personName } from "./person-name.ts";
import { auditLog } from "./tables.ts";

const DID: Record<string, string> = {
  approve: "approved it",
  reject: "rejected it",
  restore: "restored it",
  delete: "deleted it",
  feature: "featured it",
  unfeature: "stopped featuring it",
  "mark-hot": "made it hot",
  "unmark-hot": "removed Hot from it",
  hide: "hid it",
  show: "showed it again",
  flag: "flagged it",
  unflag: "withdrew its flag",
  undo: "took a decision about it back",
};

type Item = { entity: string; id: number | string; version: number };

/** Called with the row locked, or where storing the next version fails. `expectedVersion`: the one the admin was looking at, if they sent it. */
export async function conflictIfStale(
  tx: Db,
  { entity, id, version }: Item,
  expectedVersion: number | undefined,
  advice = "Look at it again before you decide.",
): Promise<void> {
  if (expectedVersion !== undefined && expectedVersion !== version)
    throw new HttpError(409, `${await describeLastChange(tx, { entity, id, version })} ${advice}`);
}

/** One sentence about the change that made the item what it is now. */
export async function describeLastChange(tx: Db, { entity, id, version }: Item): Promise<string> {
  const [row] = await tx
    .select({ name: personName, action: auditLog.action, reason: auditLog.reason, changes: auditLog.changes })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(id)), eq(auditLog.version, version)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!row) return "This was changed in the meantime.";
  const did = DID[row.action] ?? `changed its ${listed(Object.keys(row.changes).map(inWords)) || "state"}`;
  return `${row.name} ${did} in the meantime${row.reason ? ` (${row.reason.replace(/[.!?]$/, "")})` : ""}.`;
}

/** "identity.heroTitle" → "hero title". */
const inWords = (field: string) => field.slice(field.indexOf(".") + 1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const listed = (words: string[]) => (words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join(""));
