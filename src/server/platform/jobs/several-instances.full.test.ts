// Slow: pg-boss looks for scheduled runs every thirty seconds.
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../config/config.ts";
import { createJobsApp } from "../../jobs-app.ts";
import { testApp } from "../../testing/app.ts";
import { people } from "../../testing/people.ts";
import { addressOf } from "../../testing/postgres-databases.ts";
import { connect } from "../db/connect.ts";
import { rawRows } from "../db/raw-rows.ts";
import { runJobs } from "./run-jobs.ts";
import { requestRun } from "./run-requests.ts";

const WAIT = { timeout: 60_000, interval: 100 };

test("on three instances each scheduled or requested run happens once, and never two at a time", { timeout: 120_000 }, async () => {
  // Its own app: three instances share its database
  const { database, db } = await testApp();
  const config = readConfig({ LOG_LEVEL: "silent", ...(await addressOf(database)) });
  let [runs, active, maxActive] = [0, 0, 0];
  const job = {
    name: "counted",
    cron: "* * * * *",
    async run() {
      runs += 1;
      active += 1;
      maxActive = Math.max(maxActive, active);
      await db.execute(sql`select pg_sleep(0.2)`);
      active -= 1;
    },
  };
  const instances = await Promise.all(
    [1, 2, 3].map(async () => {
      const own = await connect(config);
      const app = await createJobsApp({ config, database: own });
      const jobs = runJobs([job], { config, database: own, site: app.site, changes: app.changes, log: app.log });
      return {
        jobs,
        stop: () =>
          jobs
            .stop()
            .then(() => app.close())
            .then(() => own.close()),
      };
    }),
  );
  let isStopped = false;
  const stop = () => (isStopped ? Promise.resolve([]) : Promise.all(instances.map((instance) => instance.stop())));
  onTestFinished(async () => void (await stop()));
  await Promise.all(instances.map(({ jobs }) => jobs.started));
  // The minute that just began is due when each of them starts.
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), WAIT);
  const scheduled = runs;
  await requestRun(db, "counted");
  await vi.waitFor(() => expect(runs).toBeGreaterThan(scheduled), WAIT);
  await stop();
  isStopped = true;
  const [queue] = await rawRows<{ runs: number; minutes: number }>(
    db,
    sql`select count(*) filter (where name = 'counted' and state = 'completed')::int as runs,
      count(distinct singleton_on) filter (where name = '__pgboss__send-it' and data ->> 'name' = 'counted')::int as minutes from pgboss.job`,
  );
  expect([runs, maxActive]).toEqual([queue?.runs, 1]);
  expect(runs).toBeLessThanOrEqual((queue?.minutes ?? 0) + 1);
});

test("a jobs process serves health checks and, with the token, metrics, and nothing else", async () => {
  // Its own app: another process serves its database
  const { database } = await testApp();
  const config = readConfig({ LOG_LEVEL: "silent", ROLE: "jobs", METRICS_TOKEN: "only-for-prometheus", ...(await addressOf(database)) });
  const app = await createJobsApp({ config, database });
  onTestFinished(() => app.close());
  const statusOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode;
  expect([await statusOf("/healthz"), await statusOf("/readyz")]).toEqual([200, 200]);
  expect([await statusOf("/"), await statusOf("/api/tools"), await statusOf("/login"), await statusOf("/metrics")]).toEqual([404, 404, 404, 401]);
  const scraped = await app.inject({ url: "/metrics", headers: { authorization: "Bearer only-for-prometheus" } });
  expect(scraped.body).toContain("toolatlas_outbox_waiting 0");
  expect(scraped.body).not.toContain("toolatlas_page_cache");
});

test("an instance that runs no jobs asks one that does", { timeout: 60_000 }, async () => {
  // Its own app: it runs no jobs
  const web = await testApp();
  const config = readConfig({ LOG_LEVEL: "silent", ...(await addressOf(web.database)) });
  const own = await connect(config);
  const app = await createJobsApp({ config, database: own });
  const run = vi.fn(async () => {});
  const jobs = runJobs([{ name: "elsewhere", cron: "0 0 1 1 *", run }], { config, database: own, site: app.site, changes: app.changes, log: app.log });
  onTestFinished(async () => {
    await jobs.stop();
    await app.close();
    await own.close();
  });
  await jobs.started;
  const { anAdmin, as } = people(web);
  expect((await as(await anAdmin()).post("/api/admin/jobs/elsewhere/run")).statusCode).toBe(200);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), WAIT);
});
