/** A web process and a jobs process, as an operator starts them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { rawRows } from "./platform/db/raw-rows.ts";
import { listJobOutcomes } from "./platform/jobs/job-outcomes.ts";
import { freshDatabase } from "./testing/database.ts";
import { addressOf } from "./testing/postgres-databases.ts";

const MAIN = new URL("./main.ts", import.meta.url).pathname;

async function aProcess(env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-roles-"));
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, PORT: "0", LOG_LEVEL: "warn", SEED: "none", DATA_DIR: folder, ...env } });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });
  const printed = (pattern: RegExp) =>
    vi.waitFor(
      () => {
        const found = pattern.exec(output)?.[1];
        if (!found) throw new Error(`It printed ${output}`);
        return found;
      },
      { timeout: 60_000, interval: 50 },
    );
  async function stop(): Promise<unknown> {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = await ended;
    return code;
  }
  return { printed, stop };
}

test("ROLE=web answers and runs no job; ROLE=jobs runs them and answers only whether it is well, and both stop cleanly", { timeout: 180_000 }, async () => {
  // Its own database: two processes serve it
  const database = await freshDatabase();
  const where = await addressOf(database);
  const web = await aProcess({ ...where, ROLE: "web" });
  const site = await web.printed(/is at (http:\/\/localhost:\d+)/);
  expect((await fetch(site)).status).toBe(200);
  expect(await rawRows(database.db, sql`select to_regclass('pgboss.job')::text as queue`)).toEqual([{ queue: null }]);

  const jobs = await aProcess({ ...where, ROLE: "jobs", METRICS_PORT: "0" });
  const healthz = await jobs.printed(/its health is at (http:\S+)/);
  expect([(await fetch(healthz)).status, (await fetch(new URL("/", healthz))).status]).toEqual([200, 404]);
  const scrape = async () => (await fetch(await jobs.printed(/Metrics are at (http:\S+)/))).text();
  expect(await scrape()).toContain("toolatlas_database_up 1");
  const ran = async () => (await listJobOutcomes(database.db)).find(({ name }) => name === "deliver-mail")?.lastSuccessAt;
  await vi.waitFor(async () => expect(await ran()).toBeInstanceOf(Date), { timeout: 60_000, interval: 200 });
  expect([await web.stop(), await jobs.stop()]).toEqual([0, 0]);
});
