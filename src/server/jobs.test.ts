// Slow: waits for jobs that run on their schedule.
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "./config/config.ts";
import { JOB_TITLES } from "./domains/jobs/job-titles.ts";
import { JOBS } from "./jobs.ts";
import { runJobs } from "./platform/jobs/run-jobs.ts";
import { vacuumDatabase } from "./platform/maintenance/vacuum-database.job.ts";
import { sendMail } from "./ports/mail/send-mail.ts";
import { startMailServer } from "./ports/mail/testing/mail-server.ts";
import { aSite } from "./testing/a-site.ts";
import { testApp } from "./testing/app.ts";
import { addressOf } from "./testing/postgres-databases.ts";

const SITE = aSite("https://tools.example.com");

test("every job has a title for the panel", () => {
  expect(Object.keys(JOB_TITLES).sort()).toEqual(JOBS.map(({ name }) => name).sort());
});

test("a queued email is sent within seconds", { timeout: 60_000 }, async () => {
  // Its own app: all of its mails are sent
  const { app, database } = await testApp();
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const config = readConfig({ LOG_LEVEL: "silent", SMTP_URL: server.url, ...(await addressOf(database)) });
  const jobs = runJobs(JOBS, { config, database, site: app.site, changes: app.changes, log: app.log });
  onTestFinished(() => jobs.stop());
  await sendMail(database.db, SITE, { kind: "submission-received", to: "ida@example.com", occasion: "tool:1", facts: { tool: "Quiet Writer" } });
  await vi.waitFor(() => expect(server.accepted.map(({ to }) => to)).toEqual(["ida@example.com"]), { timeout: 45_000, interval: 100 });
});

test("dead rows are vacuumed, and planner statistics are updated", async () => {
  // Its own app: the statistics of its tables are read
  const { database } = await testApp();
  const db = database.db;
  await db.execute(sql`insert into subscribers (email) select 'reader' || n || '@example.com' from generate_series(1, 500) n`);
  await db.execute(sql`delete from subscribers where email <> 'reader1@example.com'`);
  await vacuumDatabase(db);
  const [table] = await db
    .select({ rows: sql<number>`reltuples::int`, pages: sql<number>`relpages`, visible: sql<number>`relallvisible` })
    .from(sql`pg_class`)
    .where(sql`relname = 'subscribers'`);
  expect(table).toEqual({ rows: 1, pages: 1, visible: 1 });
});
