/** Questions understood by a remote model, and what happens when it fails. */
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { tools } from "../../tools/tables.ts";
import { toolEmbeddings } from "../tables.ts";
import { embedToolsJob } from "./embed-tools.job.ts";
import { FAKE_KEY, type Failure, startFakeEndpoint } from "./testing/fake-endpoint.ts";

const endpoint = await startFakeEndpoint();
afterAll(async () => {
  vi.useRealTimers();
  await endpoint.close();
});
const env = { EMBEDDINGS_URL: endpoint.url, EMBEDDINGS_KEY: FAKE_KEY, EMBEDDINGS_MODEL: "fake-1" };
const { app, config, database, db } = await testApp({ env });
const none = { useCases: [], keyFeatures: [] };
await aTool(db, { slug: "minutely", name: "Minutely", category: "Note Taking", shortDescription: "Meeting note writer", description: "A note of every meeting.", tags: ["meeting"], ...none }); // biome-ignore format: a table
await aTool(db, { slug: "songbird", name: "Songbird", category: "Audio", shortDescription: "Song composer", description: "Music for a song.", tags: ["music"], ...none }); // biome-ignore format: a table
await aTool(db, { slug: "ledgerly", name: "Ledgerly", category: "Investing", shortDescription: "Stock picker", description: "Scores any stock.", tags: ["stock"], ...none }); // biome-ignore format: a table

const deps = { config, database, site: app.site, changes: app.changes, log: app.log };
async function embedAll() {
  await embedToolsJob.run(deps);
  await app.search.whenIdle();
}
await app.search.rebuild();
await embedAll();

const answerTo = async (q: string, of = app) => {
  const response = await of.inject({ url: `/api/search?${new URLSearchParams({ q })}` });
  expect(response.statusCode).toBe(200);
  const { items, more }: Record<"items" | "more", { slug: string }[]> = response.json();
  return [...items, ...more].map(({ slug }) => slug);
};

beforeEach(() => {
  endpoint.requests.length = 0;
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  // Every test begins after the pause that follows a failure.
  endpoint.break(null);
  endpoint.refuse(null);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.restoreAllMocks();
});

test("a question in words that only the model knows is understood with it", async () => {
  expect(await answerTo("besprechung protokoll")).toEqual(["minutely"]);
  expect(await answerTo("曲")).toEqual(["songbird"]);
  expect(endpoint.requests.map(({ model, input }) => [model, input])).toEqual([
    ["fake-1", ["besprechung protokoll"]],
    ["fake-1", ["曲"]],
  ]);
});

test("the same question is sent once", async () => {
  await Promise.all([answerTo("lied"), answerTo("lied")]);
  await answerTo("lied");
  expect(endpoint.requests).toHaveLength(1);
});

test("what has nothing to do with any tool finds nothing", async () => {
  for (const q of ["qqqqq", "goats river volcano", "🍕🍕", "the of and to"]) expect(await answerTo(q), q).toEqual([]);
});

test("exact results come without the model", async () => {
  expect(await answerTo("songbird")).toContain("songbird");
});

const FAILURES: Failure[] = ["hangs", "not JSON", "no vectors", "another size", "several sizes", "no direction", "cut off", "redirects", 400, 401, 429, 500];
test.each(FAILURES)("while the endpoint fails (%s), the table answers", async (failure) => {
  endpoint.break(failure);
  const question = `a tune that someone sings at wedding number ${failure}`;
  expect(await answerTo(question)).toContain("songbird");
});

test("an outage is logged once, retried after a pause, and its end is logged", async () => {
  await answerTo("besprechung zero");
  endpoint.requests.length = 0;
  const [warn, info] = [vi.spyOn(app.log, "warn"), vi.spyOn(app.log, "info")];
  endpoint.break(500);
  for (const q of ["besprechung one", "besprechung two", "besprechung three"]) await answerTo(q);
  expect(endpoint.requests).toHaveLength(1);
  vi.setSystemTime(Date.now() + 31_000);
  await answerTo("besprechung four");
  expect(endpoint.requests).toHaveLength(2);
  expect(warn.mock.calls.map(([, text]) => text)).toEqual(["the embeddings model failed; questions are understood with the embedded table meanwhile"]);
  endpoint.break(null);
  vi.setSystemTime(Date.now() + 31_000);
  expect(await answerTo("besprechung")).toEqual(["minutely"]);
  expect(info.mock.calls.map(([, text]) => text)).toContain("the embeddings model answers again");
});

test("a Retry-After header is respected", async () => {
  endpoint.break(429);
  await answerTo("besprechung early");
  endpoint.break(null);
  vi.setSystemTime(Date.now() + 19_000);
  await answerTo("besprechung soon");
  expect(endpoint.requests).toHaveLength(1);
});

test("every vector is stored with its model and size; a changed listing gets a new one, the others keep theirs", async () => {
  const stored = await db.select().from(toolEmbeddings);
  expect(stored.map(({ model, dimension, vector }) => [model, dimension, vector.length])).toEqual(Array(3).fill(["fake-1", 1_000, 1_000]));
  await embedAll();
  expect(endpoint.requests).toEqual([]);
  await db.update(tools).set({ name: "Grubly", shortDescription: "Song song", description: "Song.", tags: [] }).where(eq(tools.slug, "ledgerly"));
  await app.changes.changed("tool:ledgerly");
  await embedAll();
  expect(endpoint.requests).toHaveLength(1);
  expect(endpoint.requests[0]?.input).toHaveLength(2);
  expect(await answerTo("lied")).toContain("ledgerly");
});

test("a refused listing does not affect others and is not sent again", async () => {
  await aTool(db, { slug: "odd", name: "Oddity", ...none });
  await aTool(db, { slug: "even", name: "Evenness", ...none });
  endpoint.refuse("Oddity");
  await embedAll();
  const of = async (slug: string) => (await db.select({ dimension: toolEmbeddings.dimension }).from(toolEmbeddings).innerJoin(tools, eq(tools.id, toolEmbeddings.toolId)).where(eq(tools.slug, slug)))[0]?.dimension; // biome-ignore format: one line
  expect([await of("odd"), await of("even")]).toEqual([0, 1_000]);
  endpoint.requests.length = 0;
  await embedAll();
  expect(endpoint.requests).toEqual([]);
});

test("while listings cannot be embedded, the job warns and tries again", async () => {
  await aTool(db, { slug: "late", name: "Latecomer", ...none });
  const warn = vi.spyOn(app.log, "warn");
  endpoint.break(500);
  await embedAll();
  expect(warn).toHaveBeenCalledWith({ reason: "it answered 500" }, "listings could not be embedded; trying again in a minute");
  endpoint.break(null);
  endpoint.requests.length = 0;
  await embedAll();
  expect(endpoint.requests).toHaveLength(1);
});

test("vectors of another model are neither read nor kept", async () => {
  const other = await testApp({ env: { ...env, EMBEDDINGS_MODEL: "fake-2" }, database });
  await other.app.search.whenIdle();
  expect(await answerTo("besprechung protokoll", other.app)).toEqual([]);
  const otherDeps = { ...deps, config: other.config, changes: other.app.changes };
  await embedToolsJob.prepare?.(otherDeps);
  expect(await db.select().from(toolEmbeddings)).toEqual([]);
  await embedToolsJob.run(otherDeps);
  await other.app.search.whenIdle();
  expect(await answerTo("besprechung protokoll", other.app)).toEqual(["minutely"]);
});

test("an endpoint that is down when the server starts delays nothing", async () => {
  const { app: own, db: ownDb } = await testApp({ env: { ...env, EMBEDDINGS_URL: "http://127.0.0.1:1/v1/embeddings" } });
  await aTool(ownDb, {
    slug: "songster",
    name: "Songster",
    shortDescription: "Composes complete songs with vocals",
    description: "Turns lyrics into music.",
    tags: ["music"],
    ...none,
  });
  await own.search.rebuild();
  expect(await answerTo("a tune for my wedding that someone sings", own)).toContain("songster");
});
