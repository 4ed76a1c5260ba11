/** The one way to change something as an admin: the change and its line in the log are one transaction. */
import type { Db } from "../../platform/db/connect.ts";
import { auditLog } from "../../platform/db/schema/audit-log.ts";

/** `changes` names the fields, each with what it was and what it is. */
type Deed = {
  action: string;
  entity: string;
  entityId: string | number;
  subject?: string | null | undefined;
  reason?: string | null | undefined;
  changes?: Changed;
  /** Also shown, without persons, in the public log. */
  isPublic?: boolean;
  version?: number;
  batch?: string | undefined;
};
export type Changed = Record<string, [before: unknown, after: unknown]>;

/** Null where no person acted: a job, or the command line. */
export type Actor = { id: number } | null;
export type Note = (deed: Deed) => void;

const MAX_VALUE = 2_000;

/** Runs a change that notes what it did. A change that notes nothing is a mistake, and nothing of it is kept. */
export const withAudit = <Result>(db: Db, actor: Actor, change: (tx: Db, note: Note) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    const deeds: Deed[] = [];
    const result = await change(tx, (deed) => void deeds.push(deed));
    if (deeds.length === 0) throw new Error("A change must note what it did");
    await tx.insert(auditLog).values(
      deeds.map(({ entityId, changes = {}, reason, ...deed }) => ({
        ...deed,
        actorId: actor?.id ?? null,
        entityId: String(entityId),
        reason: reason || null,
        changes: shortened(changes),
      })),
    );
    return result;
  });

/** What differs between two readings of a row, for the log. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): Changed {
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null));
  return Object.fromEntries(fields.map((field) => [field, [before[field] ?? null, after[field] ?? null]]));
}

/** The log says what changed; it is no second store of whole articles. */
const shortened = (changes: Changed): Changed =>
  Object.fromEntries(Object.entries(changes).map(([field, [before, after]]) => [field, [shorten(before), shorten(after)]]));

const shorten = (value: unknown) =>
  typeof value === "string" && value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}… (${value.length} characters)` : (value ?? null);
