import { expect, inject, vi } from "vitest";
import { readConfig } from "./config/config.ts";
import { JOBS } from "./jobs.ts";
import { connect } from "./platform/db/connect.ts";
import { runJobs } from "./platform/jobs/run-jobs.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { testApp } from "./testing/app.ts";
import { closeLater } from "./testing/close-after-tests.ts";
import { people } from "./testing/people.ts";
import { startPgBouncer } from "./testing/pgbouncer.ts";
import { databaseAt, runOn, uniqueName } from "./testing/postgres-databases.ts";
import { testWith } from "./testing/test-with.ts";

const test = testWith("pgbouncer");

test("behind PgBouncer in transaction mode the site starts, migrates, lists, likes, searches, runs jobs and hears of changes", {
  timeout: 120_000,
}, async () => {
  const migrated = inject("migrated");
  if (migrated.engine !== "postgres") throw new Error("PostgreSQL is missing");
  const name = uniqueName("pooled");
  await runOn(migrated.url, `create database ${name}`);
  closeLater(() => runOn(migrated.url, `drop database ${name} with (force)`));
  const directUrl = databaseAt(migrated.url, name);
  const env = { DATABASE_URL: await startPgBouncer(directUrl), DATABASE_DIRECT_URL: directUrl, SECRET_KEY: "k".repeat(32) };
  const config = readConfig({ LOG_LEVEL: "silent", SEED: "demo", ...env });
  const open = async () => {
    const database = await connect(config);
    closeLater(() => database.close());
    await prepareDatabase(database, config, () => {});
    const here = await testApp({ database, env });
    return { ...here, ...people(here) };
  };
  const [here, there] = [await open(), await open()];

  // Each of these is requested often enough that every connection behind the pooler is used.
  const paths = ["/api/tools", "/api/tools?category=writing", "/api/categories", "/api/news", "/api/search?q=image", "/", "/tools", "/readyz", "/sitemap.xml"];
  for (const path of paths) {
    const responses = await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? here : there).app.inject(path)));
    expect(
      responses.map(({ statusCode }) => statusCode),
      path,
    ).toEqual(Array(12).fill(200));
  }
  const [tool] = (await here.app.inject("/api/tools")).json<{ items: { slug: string }[] }>().items;
  const page = `/api/tools/${tool?.slug}`;
  const likes = await Promise.all(Array.from({ length: 8 }, async () => here.as(await here.aUser()).post(`${page}/like`)));
  expect(likes.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));

  const received: string[] = [];
  there.app.changes.onChange((tags) => void received.push(...tags));
  await here.app.changes.changed("tool:of-another-instance");
  await vi.waitFor(() => expect(received).toContain("tool:of-another-instance"));

  const error = vi.spyOn(here.app.log, "error");
  const jobs = runJobs(JOBS, { config, database: here.database, site: here.app.site, changes: here.app.changes, log: here.app.log });
  await jobs.started;
  await jobs.stop();
  expect(error).not.toHaveBeenCalled();
});
