import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Db } from "../../platform/db/database.ts";
import { testApp } from "../../testing/app.ts";
import { deleteExpiredDataJob } from "../retention/delete-expired-data.job.ts";
import { findBrokenEntries } from "./check-chain.ts";
import { auditLog } from "./tables.ts";
import { withAudit } from "./with-audit.ts";

/** A log with five entries, written concurrently by five people. */
async function aLog() {
  // Its own app: its log is damaged
  const site = await testApp();
  await Promise.all(
    [1, 2, 3, 4, 5].map((id) =>
      withAudit(site.db, { id }, async (_tx, note) => note({ action: "edit", entity: "tools", entityId: id, changes: { badge: [null, "Größe \u{1f5fa}"] } })),
    ),
  );
  return site;
}
/** What someone with all rights on the database could do. */
const behindTheTriggers = async (db: Db, statement: ReturnType<typeof sql>) => {
  await db.execute(sql`alter table audit_log disable trigger user`);
  await db.execute(statement);
  await db.execute(sql`alter table audit_log enable trigger user`);
};

test("concurrent entries form one chain, in the order of their ids", async () => {
  const { db } = await aLog();
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ previousHash }) => previousHash)).toEqual(["", ...entries.slice(0, -1).map(({ hash }) => hash)]);
  expect(new Set(entries.map(({ hash }) => hash)).size).toBe(5);
  expect(await findBrokenEntries(db)).toEqual([]);
});

test.each([
  ["changed", sql`update audit_log set reason = 'Something else' where id = (select min(id) + 2 from audit_log)`, 2],
  ["removed from the middle", sql`delete from audit_log where id = (select min(id) + 2 from audit_log)`, 3],
  ["removed from the end", sql`delete from audit_log where id = (select max(id) from audit_log)`, 3],
])("an entry that was %s behind the application's back is noticed by the nightly job", async (_how, statement, found) => {
  const { app, db, config, database } = await aLog();
  const [first] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(auditLog.id).limit(1);
  await behindTheTriggers(db, statement);
  const warn = vi.spyOn(app.log, "warn");
  await deleteExpiredDataJob.run({ config, database, site: app.site, changes: app.changes, log: app.log });
  const event = { event: "security", kind: "audit-log-changed", entries: [(first?.id ?? 0) + found] };
  expect(warn).toHaveBeenCalledExactlyOnceWith(event, expect.stringContaining("audit log was changed"));
});

test("the database refuses to change, delete or truncate the log, even for a caller claiming to be the nightly job", async () => {
  const { db } = await aLog();
  for (const statement of [sql`update audit_log set reason = 'x'`, sql`delete from audit_log`, sql`truncate audit_log`, sql`truncate audit_log cascade`])
    await expect(db.execute(statement)).rejects.toThrow();
  const asTheJob = db.transaction(async (tx) => {
    await tx.execute(sql`set local toolatlas.forgets_audit_log = 'on'`);
    await tx.execute(sql`delete from audit_log`);
  });
  await expect(asTheJob).rejects.toThrow();
  expect(await db.$count(auditLog)).toBe(5);
});

test("after five years the nightly job deletes entries, and the rest is still a valid chain", async () => {
  // Its own app: its log is made five years old
  const { app, db, config, database } = await testApp();
  for (const [id, age] of ["6 years", "5 years 1 day", "4 years", "0"].entries())
    await db.execute(sql`insert into audit_log (action, entity, entity_id, created_at) values ('edit', 'tools', ${String(id)}, now() - ${age}::interval)`);
  await deleteExpiredDataJob.run({ config, database, site: app.site, changes: app.changes, log: app.log });
  expect(await db.select({ entityId: auditLog.entityId }).from(auditLog).orderBy(auditLog.id)).toEqual([{ entityId: "2" }, { entityId: "3" }]);
  expect(await findBrokenEntries(db)).toEqual([]);
});
