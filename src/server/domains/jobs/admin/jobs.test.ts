import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordFailure, recordSuccess, registerJobs } from "../../../platform/jobs/job-outcomes.ts";
import { testApp } from "../../../testing/app.ts";
import { people } from "../../../testing/people.ts";
import { auditLog } from "../../audit-log/tables.ts";

test("admins see the last runs of each job, failures first, and can request a run, which is audited", async () => {
  // Its own app: its list of runs starts empty
  const site = await testApp();
  const { db } = site;
  const { anAdmin, as } = people(site);
  const admin = await anAdmin();
  await registerJobs(db, { needed: ["gave-up", "retried", "went-well", "never-ran"], others: [] });
  const attempt = (name: string, retry = 0) => ({ name, startedAt: Date.now(), retry });
  await recordSuccess(db, attempt("went-well"));
  await recordFailure(db, attempt("retried"), { error: new Error("No network"), isLast: false });
  await recordFailure(db, attempt("gave-up", 3), { error: new Error("x".repeat(1_000)), isLast: true });
  const { items, total } = (await as(admin).get("/api/admin/jobs")).json();
  expect([total, items.map(({ name, status }: { name: string; status: string }) => [name, status])]).toEqual([
    4,
    [
      ["gave-up", "failed"],
      ["retried", "retrying"],
      ["went-well", "ok"],
      ["never-ran", "waiting"],
    ],
  ]);
  expect(items[0].lastError).toHaveLength(300);

  expect((await as(admin).post("/api/admin/jobs/went-well/run")).json()).toEqual({ ok: true });
  const entries = await db.select({ subject: auditLog.subject, actorId: auditLog.actorId }).from(auditLog).where(eq(auditLog.action, "run job"));
  expect(entries).toEqual([{ subject: "went-well", actorId: admin.id }]);
});
