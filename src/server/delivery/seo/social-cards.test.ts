import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";

const { app, db, database } = await testApp();
const TASKS = new URL("../../platform/workers/testing/tasks.ts", import.meta.url).href;

beforeAll(async () => {
  for (const name of ["Ada", "Bob", "Cleo", "Dora"]) await aTool(db, { name, slug: name.toLowerCase() });
});

test("concurrent requests for an image draw it once, in another process", async () => {
  const run = vi.spyOn(app.backgroundTasks, "run");
  const responses = await Promise.all([1, 2, 3].map(() => app.inject("/cards/compare/ada,bob.png")));
  expect(responses.map(({ statusCode, headers }) => [statusCode, headers["content-type"]])).toEqual(Array(3).fill([200, "image/png"]));
  expect(run.mock.calls.map(([{ name }]) => name)).toEqual(["drawCard"]);
});

test.each(["tools/nobody", "category/nothing", "blog/nothing", "compare/ada,nobody", "compare/x,y", "compare/ada"])(
  "/cards/%s.png is not found, and nothing is drawn for it",
  async (name) => {
    const run = vi.spyOn(app.backgroundTasks, "run").mockClear();
    expect((await app.inject(`/cards/${name}.png`)).statusCode).toBe(404);
    expect(run).not.toHaveBeenCalled();
  },
);

test("drawing new images is rate limited per visitor; cached ones do not count", async () => {
  const site = await testApp({ database, env: { RATE_LIMIT_PER_MINUTE: "40" } });
  const responses = [];
  for (const names of ["ada,bob", "ada,bob", "ada,cleo", "ada,dora", "ada,bob"]) responses.push(await site.app.inject(`/cards/compare/${names}.png`));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 200]);
  expect(responses[3]?.headers["retry-after"]).toEqual(expect.any(String));
  expect(responses[3]?.headers["cache-control"] ?? "").not.toContain("max-age");
});

test("when the image queue is full, the next request is told to retry, and other requests are served", async () => {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-cards-"));
  const task = (name: string, lane: string) => app.backgroundTasks.run({ file: TASKS, name, args: [join(folder, "go")] }, lane);
  const others = [task("holdUntil", "elsewhere"), ...Array.from({ length: 24 }, () => task("whoRuns", "cards"))];
  const refused = await app.inject("/cards/compare/cleo,dora.png");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "10"]);
  expect(refused.json().error).toBe("The server is busy. Please try again in a moment.");
  expect(refused.headers["cache-control"] ?? "").not.toContain("max-age");
  for (const url of ["/healthz", "/api/tools/ada", "/favicon.svg"]) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
  await writeFile(join(folder, "go"), "");
  await Promise.all(others);
  expect((await app.inject("/cards/compare/cleo,dora.png")).statusCode).toBe(200);
  await rm(folder, { recursive: true });
});
