/** Who may do what: admin or not, disabled or not, signed in or not. */
import { and, asc, eq, ne, or } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { endAllSessions } from "../../../ports/identity/sessions.ts";
import { users } from "../../../ports/identity/tables.ts";
import { setRights } from "../../../ports/identity/users.ts";
import { conflictIfStale } from "../../audit-log/conflict-if-stale.ts";
import { type Note, withAudit } from "../../audit-log/with-audit.ts";
import { withAuditInBulk } from "../../audit-log/with-audit-in-bulk.ts";
import { countOtherAdmins } from "../count-other-admins.ts";
import { clearRemoval, recordRemoval } from "../removed-admins.ts";

/** The issuer in use is the one of the acting admin. */
type ActingAdmin = { id: number; issuer: string };
type UserChange = { id: number; version?: number | undefined; actor: ActingAdmin };

/** Grants or revokes admin rights. The log identifies people only by id, because it outlives their accounts. */
export const toggleAdmin = (db: Db, { actor, ...which }: UserChange): Promise<void> =>
  withAudit(db, actor, async (tx, note) => {
    const user = await lockUser(tx, which);
    if (user.isAdmin) await refuseLastOrOwn(tx, { user, actor, sentence: "You cannot remove your own admin status. Ask another admin." });
    else if (user.isDisabled) throw new HttpError(409, "This account is disabled. Enable it before making it an admin.");
    await (user.isAdmin ? recordRemoval : clearRemoval)(tx, user);
    const stored = await setRights(tx, user.id, { isAdmin: !user.isAdmin });
    const changes = { isAdmin: [user.isAdmin, !user.isAdmin] as [boolean, boolean] };
    note({ action: user.isAdmin ? "remove-admin" : "make-admin", entity: "users", entityId: user.id, changes, ...stored });
  });

/** A disabled account is signed out everywhere immediately. */
export const disableUser = (db: Db, disabling: Disabling): Promise<void> =>
  withAudit(db, disabling.actor, async (tx, note) => disableLocked(tx, note, disabling, await lockUser(tx, disabling)));

/** The same for many; skips those already in that state. */
export const disableUsers = (db: Db, { ids, disabled, actor }: { ids: number[]; disabled: boolean; actor: ActingAdmin }) =>
  withAuditInBulk(db, { ids, actor }, async (tx, note, id) => {
    const user = await lockUser(tx, { id });
    if (user.isDisabled === disabled) return undefined;
    await disableLocked(tx, note, { id, disabled, actor }, user);
    return id;
  });

type Disabling = UserChange & { disabled: boolean; reason?: string | undefined };

async function disableLocked(tx: Db, note: Note, { actor, disabled, reason }: Disabling, user: User): Promise<void> {
  if (disabled) await refuseLastOrOwn(tx, { user, actor, sentence: "You cannot disable your own account." });
  const stored = await setRights(tx, user.id, { isDisabled: disabled });
  if (disabled) await endAllSessions(tx, user.id);
  const changes = { isDisabled: [user.isDisabled, disabled] as [boolean, boolean] };
  note({ action: disabled ? "disable" : "enable", entity: "users", entityId: user.id, reason, changes, ...stored });
}

/** Returns how many sessions it ended. */
export const signOutUser = (db: Db, { id, actor }: UserChange): Promise<number> =>
  withAudit(db, actor, async (tx, note) => {
    const user = await lockUser(tx, { id });
    const ended = await endAllSessions(tx, user.id);
    note({ action: "sign-out", entity: "users", entityId: user.id, changes: { sessions: [ended, 0] } });
    return ended;
  });

type User = typeof users.$inferSelect;

async function lockUser(tx: Db, { id, version: seen }: { id: number; version?: number | undefined }): Promise<User> {
  // Also locks all admins, in id order: if two admins remove each other at the same moment, one must see the other's change.
  const locked = await tx
    .select()
    .from(users)
    .where(and(or(eq(users.id, id), eq(users.isAdmin, true)), ne(users.issuer, "deleted")))
    .orderBy(asc(users.id))
    .for("update");
  const user = locked.find((one) => one.id === id);
  if (!user) throw notFound("User");
  await conflictIfStale(tx, { entity: "users", id, version: user.version }, seen);
  return user;
}

/** Admins cannot lock themselves out, and the last one stays. */
async function refuseLastOrOwn(tx: Db, { user, actor, sentence }: { user: User; actor: ActingAdmin; sentence: string }): Promise<void> {
  if (user.id === actor.id) throw new HttpError(409, sentence);
  if (!user.isAdmin) return;
  if ((await countOtherAdmins(tx, { id: user.id, issuer: actor.issuer })) === 0)
    throw new HttpError(409, "This is the last admin. Make someone else an admin first.");
}
