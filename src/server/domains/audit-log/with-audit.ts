/** Every admin change goes through here: the change and its audit-log entry are written in one transaction. */
import type { Db } from "../../platform/db/database.ts";
import { auditLog } from "./tables.ts";

/** `changes` maps each changed field to its old and new value. */
export type AuditEvent = {
  action: string;
  entity: string;
  entityId: string | number;
  subject?: string | null | undefined;
  reason?: string | null | undefined;
  changes?: FieldChanges;
  /** Also shown in the public log, without naming people. */
  isPublic?: boolean;
  version?: number;
  batch?: string | undefined;
};
export type FieldChanges = Record<string, [before: unknown, after: unknown]>;

/** Null if no person acted: a job, or the command line. */
export type Actor = { id: number } | null;
export type Note = (event: AuditEvent) => void;

const MAX_VALUE = 2_000;

/** Runs a change that must record at least one audit event; otherwise it throws and the transaction rolls back. */
export const withAudit = <Result>(db: Db, actor: Actor, change: (tx: Db, note: Note) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    const events: AuditEvent[] = [];
    const result = await change(tx, (event) => void events.push(event));
    if (events.length === 0) throw new Error("A change must note what it did");
    await storeEvents(tx, actor, events);
    return result;
  });

/** For changes that collect their own events. */
export async function storeEvents(tx: Db, actor: Actor, events: AuditEvent[]): Promise<void> {
  await tx.insert(auditLog).values(
    events.map(({ entityId, changes = {}, reason, ...event }) => ({
      ...event,
      actorId: actor?.id ?? null,
      entityId: String(entityId),
      reason: reason || null,
      changes: shortened(changes),
    })),
  );
}

/** The fields that differ between two versions of a row, for the log. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): FieldChanges {
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null));
  return Object.fromEntries(fields.map((field) => [field, [before[field] ?? null, after[field] ?? null]]));
}

/** The log records what changed; it must not store whole articles again. */
const shortened = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(Object.entries(changes).map(([field, [before, after]]) => [field, [shorten(before), shorten(after)]]));

const shorten = (value: unknown) =>
  typeof value === "string" && value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}… (${value.length} characters)` : (value ?? null);
