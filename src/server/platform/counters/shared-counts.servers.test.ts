import { expect, onTestFinished, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { startRedis } from "../../testing/redis.ts";
import { stallingProxy } from "../../testing/stalling-proxy.ts";
import { testWith } from "../../testing/test-with.ts";

const test = testWith("redis-server");

const LIMIT = 4;
const { database } = await testApp();

/** Two instances that share a database and a Redis, as behind a load balancer. */
async function twoInstances(url: string, env: Record<string, string> = {}) {
  const start = async () => {
    const { app } = await testApp({ database, env: { REDIS_URL: url, RATE_LIMIT_PER_MINUTE: String(LIMIT), ...env } });
    return { app, warn: vi.spyOn(app.log, "warn"), info: vi.spyOn(app.log, "info") };
  };
  return [await start(), await start()] as const;
}
type Instance = Awaited<ReturnType<typeof twoInstances>>[number];

const visit = async ({ app }: Instance, from: string, url = "/api/categories") => (await app.inject({ url, remoteAddress: from })).statusCode;
/** The statuses of visits to each instance in turn. */
async function visitEachInTurn(instances: readonly Instance[], visits: number, from: string, url?: string) {
  const statuses = [];
  for (let n = 0; n < visits; n++) {
    const instance = instances[n % instances.length];
    if (instance) statuses.push(await visit(instance, from, url));
  }
  return statuses;
}
const REFUSED_AFTER_LIMIT = [...Array(LIMIT).fill(200), 429, 429];
const linesAbout = (log: { mock: { calls: unknown[][] } }, about: RegExp) => log.mock.calls.filter((call) => call.some((part) => about.test(String(part))));

test("two instances count a visitor's calls together, also those of a route with a limit of its own", async () => {
  const redis = await startRedis();
  const instances = await twoInstances(redis.url);
  expect(await visitEachInTurn(instances, LIMIT + 2, "203.0.113.1")).toEqual(REFUSED_AFTER_LIMIT);
  // Another visitor has a separate count, and so does another route's limit.
  expect(await visitEachInTurn(instances, 1, "203.0.113.2")).toEqual([200]);
  const reported = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const response = await instances[n % 2 ? 0 : 1].app.inject({
        method: "POST",
        url: "/api/tools/nothing/report",
        remoteAddress: "203.0.113.3",
        payload: { reason: "spam" },
      });
      return response.statusCode;
    }),
  );
  expect(reported.filter((status) => status === 429)).toHaveLength(3);
});

test("an address that floods several instances is refused by all of them", async () => {
  const redis = await startRedis();
  const [here, there] = await twoInstances(redis.url, { RATE_LIMIT_PER_MINUTE: "3" });
  for (let n = 0; n < 32; n++) await visit(here, "203.0.113.4", "/api/nowhere");
  // With its first call, the other instance learns the shared count.
  await vi.waitFor(async () => expect((await there.app.inject({ url: "/dumps/nothing", remoteAddress: "203.0.113.4" })).statusCode).toBe(429));
});

test("a spike across all instances turns on the human check for everyone", async () => {
  const redis = await startRedis();
  const [here, there] = await twoInstances(redis.url, { HUMAN_CHECK_ABOVE: "40", RATE_LIMIT_PER_MINUTE: "600" });
  let sent = 0;
  const subscribe = async ({ app }: Instance) => {
    sent += 1;
    const payload = { email: `reader${sent}@example.com` };
    return (await app.inject({ method: "POST", url: "/api/subscribe", remoteAddress: `198.51.100.${sent}`, payload })).statusCode;
  };
  for (let n = 0; n < 20; n++) expect([await subscribe(here), await subscribe(there)]).toEqual([200, 200]);
  await subscribe(here);
  // Neither instance has seen more than forty itself.
  await vi.waitFor(async () => expect([await subscribe(here), await subscribe(there)]).toEqual([428, 428]), { timeout: 500 });
});

test("Redis dies in the middle and comes back: no error, one warning, local counts, one line, shared counts", async () => {
  const redis = await startRedis();
  const instances = await twoInstances(redis.url);
  const [here, there] = instances;
  expect(await visitEachInTurn(instances, 2, "203.0.113.5")).toEqual([200, 200]);

  await redis.kill();
  // Each continues from what it knew: its own calls, and what Redis had reported of the other's.
  const alone = [await visitEachInTurn([here], LIMIT + 2, "203.0.113.6"), await visitEachInTurn([there], LIMIT + 2, "203.0.113.6")];
  expect(alone).toEqual([REFUSED_AFTER_LIMIT, REFUSED_AFTER_LIMIT]);
  for (const { warn } of instances) expect(linesAbout(warn, /Redis does not answer/)).toHaveLength(1);

  await redis.start();
  for (const { info } of instances) await vi.waitFor(() => expect(linesAbout(info, /Redis answers again/)).toHaveLength(1), { timeout: 10_000 });
  expect(await visitEachInTurn(instances, LIMIT + 2, "203.0.113.7")).toEqual(REFUSED_AFTER_LIMIT);
  for (const { warn } of instances) expect(linesAbout(warn, /Redis/)).toHaveLength(1);
});

test("a hanging Redis delays no request", async () => {
  const redis = await startRedis();
  const proxy = await stallingProxy(redis.port);
  const instances = await twoInstances(redis.url.replace(`:${redis.port}`, `:${proxy.port}`));
  proxy.stall();
  const together = await Promise.all(Array.from({ length: 20 }, () => visit(instances[0], "203.0.113.8")));
  expect(together.filter((status) => status === 200)).toHaveLength(LIMIT);
  expect(together.filter((status) => status === 429)).toHaveLength(20 - LIMIT);
  expect(linesAbout(instances[0].warn, /Redis does not answer/)).toHaveLength(1);
  proxy.resume();
  await vi.waitFor(() => expect(linesAbout(instances[0].info, /Redis answers again/)).toHaveLength(1), { timeout: 10_000 });
});

test("a server that starts without Redis logs it once, without the password, and counts locally", async () => {
  const redis = await startRedis();
  await redis.kill();
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean(lines.push(String(text))));
  onTestFinished(() => write.mockRestore());
  const { app } = await testApp({ database, env: { REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: String(LIMIT), LOG_LEVEL: "debug" } });
  const statuses = [];
  for (let n = 0; n < LIMIT + 2; n++) statuses.push((await app.inject({ url: "/api/categories" })).statusCode);
  expect(statuses).toEqual(REFUSED_AFTER_LIMIT);
  await redis.start();
  const wrong = await testApp({ database, env: { REDIS_URL: redis.url.replace(redis.password, "not-the-password"), LOG_LEVEL: "debug" } });
  expect((await wrong.app.inject({ url: "/api/categories" })).statusCode).toBe(200);
  const log = lines.join("");
  expect(log).not.toContain(redis.password);
  expect(log).not.toContain("not-the-password");
});
