/** During reads and subscriptions, instances are restarted and killed, and PostgreSQL and Redis restart. */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startCluster } from "./cluster.ts";
import { fillCaches, read, write } from "./load.ts";

const SECONDS = 30;
const READERS = 8;
const WRITERS = 2;

/** Whether nothing was lost. */
export async function drillRestarts(): Promise<boolean> {
  const cluster = await startCluster(3);
  const urls = cluster.instances.map(({ url }) => url);
  await fillCaches(urls);
  console.log(`Three instances behind nginx are ready; ${SECONDS} seconds of load begin.`);

  const start = performance.now();
  let isDrilled = false;
  const isOver = () => isDrilled && performance.now() - start > SECONDS * 1_000;
  const reading = Promise.all(Array.from({ length: READERS }, () => read(cluster.url, isOver)));
  const writing = Promise.all(Array.from({ length: WRITERS }, () => write(cluster.url, isOver)));

  async function step(what: string, work: () => Promise<unknown>) {
    await delay(1_000);
    const from = (performance.now() - start) / 1_000;
    await work();
    console.log(`${from.toFixed(1)}–${((performance.now() - start) / 1_000).toFixed(1)} s: ${what}`);
  }
  for (const [n, instance] of cluster.instances.entries())
    await step(`instance ${n + 1} stopped and started`, async () => {
      await instance.stop("SIGTERM");
      await instance.start();
      await fillCaches([instance.url]);
    });
  await step("instance 1 killed with -9 and started", async () => {
    const [first] = cluster.instances;
    await first?.stop("SIGKILL");
    await first?.start();
  });
  await step("PostgreSQL restarted", () => cluster.postgres.restart());
  await step("Redis restarted", async () => {
    await cluster.redis.kill("SIGTERM");
    await cluster.redis.start();
  });
  isDrilled = true;

  const [reads, writes] = [await reading, await writing];
  const seconds = (performance.now() - start) / 1_000;
  const failed = reads.flatMap((one) => one.failed);
  const acknowledged = writes.flatMap((one) => one.acknowledged);
  const missing = await missingOf(cluster.postgres.url, acknowledged);
  const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
  const crashes = sum(cluster.instances.map((instance) => instance.crashes()));
  await cluster.stop();

  console.log(`\n${sum(reads.map(({ answered }) => answered))} reads answered in ${seconds.toFixed(0)} s, ${failed.length} failed`);
  if (failed.length > 0) console.log([...new Set(failed)].slice(0, 20).join("\n"));
  console.log(`${acknowledged.length} writes acknowledged, ${acknowledged.length - missing} of them found`);
  console.log(`${sum(writes.map(({ refused }) => refused))} writes refused, ${sum(writes.map(({ cut }) => cut))} cut off`);
  console.log(`${crashes} instances ended by themselves`);
  return failed.length === 0 && missing === 0 && crashes === 0;
}

async function missingOf(connectionString: string, emails: string[]): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from subscribers");
  await client.end();
  const kept = new Set(rows.map(({ email }) => email));
  return emails.filter((email) => !kept.has(email)).length;
}
