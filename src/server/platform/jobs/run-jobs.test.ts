import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../config/config.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { testApp } from "../../testing/app.ts";
import { people } from "../../testing/people.ts";
import { addressOf } from "../../testing/postgres-databases.ts";
import { rawRows } from "../db/raw-rows.ts";
import type { Job } from "./job.ts";
import { listJobOutcomes } from "./job-outcomes.ts";
import { runJobs } from "./run-jobs.ts";

const NEVER = "0 0 1 1 *";
const SOON = { limit: 1, firstAfterS: 1, startAgainMs: 10 };
const WAIT = { timeout: 60_000, interval: 100 };

async function aSite(jobs: Job[]) {
  // Its own app: it runs these jobs only
  const site = await testApp();
  const config = readConfig({ LOG_LEVEL: "silent", ...(await addressOf(site.database)) });
  const running = runJobs(jobs, { config, database: site.database, site: site.app.site, changes: site.app.changes, log: site.app.log }, SOON);
  onTestFinished(() => running.stop());
  await running.started;
  const { anAdmin, as } = people(site);
  const admin = as(await anAdmin());
  const shown = async (name: string) => (await admin.get("/api/admin/jobs")).json().items.find((job: { name: string }) => job.name === name);
  return { ...site, admin, shown };
}

test("a job that fails is tried again, then shown with what went wrong and without anybody's data", { timeout: 90_000 }, async () => {
  const run = vi.fn(async () => {
    throw new DrizzleQueryError("select $1", ["ida@example.com"], new Error("the disk is full\nida@example.com"));
  });
  const { db, admin, shown } = await aSite([{ name: "breaks", cron: NEVER, run }]);
  expect(await shown("breaks")).toMatchObject({ status: "waiting", lastRunAt: null, lastError: null });
  expect((await admin.post("/api/admin/jobs/breaks/run")).statusCode).toBe(200);
  await vi.waitFor(async () => expect(await shown("breaks")).toMatchObject({ status: "failed" }), WAIT);
  expect(await shown("breaks")).toMatchObject({ lastError: "the disk is full", failures: 2, retries: 1, lastSuccessAt: null });
  expect(run).toHaveBeenCalledTimes(2);
  expect((await admin.get("/api/admin/overview")).json().failingJobs).toEqual([expect.objectContaining({ name: "breaks", error: "the disk is full" })]);
  const [stored] = await rawRows<{ output: string }>(db, sql`select string_agg(output::text, ' ') as output from pgboss.job where name = 'breaks'`);
  expect(stored?.output).toContain("the disk is full");
  expect(stored?.output).not.toContain("ida@example.com");
});

test("a job that succeeds is no longer failing, and its last error is kept", { timeout: 90_000 }, async () => {
  const run = vi.fn(async () => {
    if (run.mock.calls.length === 1) throw new Error("no network");
  });
  const { admin, shown } = await aSite([{ name: "flaky", cron: NEVER, run }]);
  await admin.post("/api/admin/jobs/flaky/run");
  await vi.waitFor(
    async () => expect(await shown("flaky")).toMatchObject({ status: "ok", lastError: "no network", successes: 1, failures: 1, retries: 1 }),
    WAIT,
  );
});

test("a job that the settings no longer ask for is neither run nor shown", { timeout: 60_000 }, async () => {
  const idle = { cron: "* * * * *", run: async () => {} };
  const { database, db, app, shown } = await aSite([
    { name: "checks", ...idle },
    { name: "keeps", ...idle },
  ]);
  expect(await shown("checks")).toBeDefined();
  const config = readConfig({ LOG_LEVEL: "silent", ...(await addressOf(database)) });
  const later = runJobs([{ name: "checks", ...idle, isNeeded: () => false }], { config, database, site: app.site, changes: app.changes, log: app.log });
  onTestFinished(() => later.stop());
  await later.started;
  expect((await listJobOutcomes(db)).map(({ name }) => name)).toEqual(["keeps"]);
  expect(await rawRows(db, sql`select name from pgboss.schedule order by name`)).toEqual([{ name: "keeps" }]);
});

test("a renamed job is no longer run or shown under its former name", { timeout: 60_000 }, async () => {
  const idle = { cron: "* * * * *", run: async () => {} };
  const { database, db, app } = await aSite([{ name: "old-name", ...idle }]);
  const config = readConfig({ LOG_LEVEL: "silent", ...(await addressOf(database)) });
  const later = runJobs([{ name: "new-name", formerName: "old-name", ...idle }], { config, database, site: app.site, changes: app.changes, log: app.log });
  onTestFinished(() => later.stop());
  await later.started;
  expect((await listJobOutcomes(db)).map(({ name }) => name)).toEqual(["new-name"]);
  expect(await rawRows(db, sql`select name from pgboss.schedule order by name`)).toEqual([{ name: "new-name" }]);
});

test("jobs that cannot start, such as while the database is away, start when they can", { timeout: 60_000 }, async () => {
  const prepare = vi.fn().mockRejectedValueOnce(new Error("Connection terminated"));
  const { shown } = await aSite([{ name: "patient", cron: NEVER, prepare, run: async () => {} }]);
  expect(prepare).toHaveBeenCalledTimes(2);
  expect(await shown("patient")).toMatchObject({ status: "waiting" });
});

test("a job whose time is a setting is scheduled again when the settings change", { timeout: 60_000 }, async () => {
  const job = { name: "follows", cron: ({ newsletter }: CurrentSite) => `0 ${newsletter.hour} * * 1`, run: async () => {} };
  const { db, app, admin } = await aSite([job]);
  const planned = () => rawRows(db, sql`select cron from pgboss.schedule where name = 'follows'`);
  expect(await planned()).toEqual([{ cron: "0 7 * * 1" }]);
  await admin.put("/api/admin/settings", { settings: { newsletter: { ...app.site.current().newsletter, hour: 21 } }, version: 0 });
  await expect.poll(planned).toEqual([{ cron: "0 21 * * 1" }]);
});

test("only jobs that exist can be run", async () => {
  // Its own app: its list of runs starts empty
  const site = await testApp();
  const { anAdmin, as } = people(site);
  expect((await as(await anAdmin()).post("/api/admin/jobs/no-such-job/run")).statusCode).toBe(404);
});
