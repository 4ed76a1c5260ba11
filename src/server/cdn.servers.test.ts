/** Two instances behind a real cache, set up as an operator would: Varnish with deploy/varnish.vcl. */
// Slow: starts Varnish and two instances.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, expect, vi } from "vitest";
import { HINT_COOKIE } from "../contract/auth.ts";
import { testApp } from "./testing/app.ts";
import { closeLater } from "./testing/close-after-tests.ts";
import { aTool } from "./testing/factories.ts";
import { findProgram } from "./testing/find-program.ts";
import { freePort } from "./testing/free-port.ts";
import { people } from "./testing/people.ts";
import { testWith } from "./testing/test-with.ts";

const test = testWith("varnishd");

const VCL = new URL("../../deploy/varnish.vcl", import.meta.url);
const TOKEN = "purge-token";
/** A change must be visible everywhere within this time. */
const SOON = { timeout: 5_000, interval: 50 };

let cache = "";
let instances: string[] = [];
let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  const port = await freePort();
  const env = { CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`, CDN_PURGE_TOKEN: TOKEN, CDN_SHAPE: "fastly" };
  site = await testApp({ env });
  const other = await testApp({ env, database: site.database });
  instances = [await site.app.listen({ port: 0, host: "127.0.0.1" }), await other.app.listen({ port: 0, host: "127.0.0.1" })];
  cache = await startVarnish(port, instances);
});

async function startVarnish(port: number, backends: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "varnish-"));
  const [first = "", second = ""] = backends.map((url) => new URL(url).port);
  await writeFile(join(folder, "site.vcl"), (await readFile(VCL, "utf8")).replace('"3001"', `"${first}"`).replace('"3002"', `"${second}"`));
  const options = ["-F", "-j", "none", "-n", folder, "-a", `127.0.0.1:${port}`, "-f", join(folder, "site.vcl"), "-s", "malloc,32m"];
  const varnish = spawn(findProgram("varnishd"), options, { env: { ...process.env, CDN_PURGE_TOKEN: TOKEN }, stdio: "ignore" });
  const ended = new Promise((resolve) => varnish.once("exit", resolve));
  closeLater(async () => {
    varnish.kill();
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), { timeout: 30_000, interval: 100 });
  return url;
}

type Seen = { status: number; from: string | null; age: number; body: string };

async function visit(path: string, { at = cache, headers = {} }: { at?: string; headers?: Record<string, string> } = {}): Promise<Seen> {
  const response = await fetch(at + path, { headers });
  return { status: response.status, from: response.headers.get("x-cache"), age: Number(response.headers.get("age")), body: await response.text() };
}

/** Requests it until it comes from the cache. */
const keep = (path: string) => vi.waitFor(async () => expect(await visit(path)).toMatchObject({ status: 200, from: "HIT" }), SOON);

const allPurged = () =>
  vi.waitFor(
    async () => {
      const [row] = await site.db.select({ count: sql<number>`count(*)::int` }).from(sql`invalidations`).where(sql`purge_at is not null`);
      expect(row?.count).toBe(0);
    },
    { timeout: 20_000, interval: 100 },
  );

test("a page, its Markdown and a code file are served from the cache", async () => {
  await aTool(site.db, { name: "Inkwell" });
  const [, file = ""] = /(\/assets\/[\w-]+\.js)/.exec((await visit("/tools/inkwell")).body) ?? [];
  for (const path of ["/tools/inkwell", "/tools/inkwell.md", file]) await keep(path);
  await vi.waitFor(async () => expect((await visit("/tools/inkwell")).age).toBeGreaterThan(0), SOON);
});

test("a tool hidden by moderation leaves the CDN and every instance within five seconds and does not return", async () => {
  const tool = await aTool(site.db, { name: "Badseed", category: "Gardens" });
  const gone = ["/tools/badseed", "/tools/badseed.md"];
  const lists = ["/category/gardens", "/feeds/category/gardens.rss"];
  for (const path of [...gone, ...lists, "/badges/badseed-light.svg"]) await keep(path);
  for (const at of instances) expect((await visit("/tools/badseed", { at })).status).toBe(200);

  const { as, anAdmin } = people(site);
  const hidden = await as(await anAdmin()).post(`/api/admin/tools/${tool.id}/hidden`, { hidden: true });
  expect(hidden.statusCode).toBe(200);
  const isGone = async (at: string) => {
    for (const path of [...gone, "/badges/badseed-light.svg"]) expect((await visit(path, { at })).status, `${at}${path}`).toBe(404);
    for (const path of lists) expect((await visit(path, { at })).body, `${at}${path}`).not.toContain("Badseed");
  };
  await vi.waitFor(async () => {
    for (const at of [cache, ...instances]) await isGone(at);
  }, SOON);
  await allPurged();
  for (const at of [cache, ...instances]) await isGone(at);
});

test("a page rendered by an instance that missed a change does not stay in the cache", async () => {
  const tool = await aTool(site.db, { name: "Slowpoke", shortDescription: "The words before" });
  await keep("/tools/slowpoke");
  // Bypasses the application; announced by an instance that died before it could notify the others.
  await site.db.execute(sql`update tools set short_description = 'The words after' where id = ${tool.id}`);
  await site.db.execute(sql`insert into invalidations (instance, tags, purge_at) values (gen_random_uuid(), '{tool:slowpoke}', clock_timestamp())`);
  await vi.waitFor(async () => expect((await visit("/tools/slowpoke")).body).toContain("The words after"), SOON);
  await allPurged();
  for (let visits = 0; visits < 4; visits += 1) expect((await visit("/tools/slowpoke")).body).toContain("The words after");
});

test("only the page of the liked tool is fetched again", async () => {
  await aTool(site.db, { name: "Lovable" });
  await aTool(site.db, { name: "Bystander" });
  await allPurged();
  await keep("/tools/lovable");
  await keep("/tools/bystander");
  const { as, aUser } = people(site);
  expect((await as(await aUser()).post("/api/tools/lovable/like")).json()).toMatchObject({ liked: true });
  const likes = (body: string) => /Like Lovable, (\d+)/.exec(body)?.[1];
  await vi.waitFor(async () => expect(likes((await visit("/tools/lovable")).body)).toBe("1"), SOON);
  expect((await visit("/tools/bystander")).from).toBe("HIT");
});

test("signed-in requests are neither served from the cache nor stored in it", async () => {
  await aTool(site.db, { name: "Private Eye" });
  const { aUser, tokenOf } = people(site);
  const signedIn = [{ cookie: `theme=dark; ${HINT_COOKIE}=0123456789abcdef` }, { authorization: `Bearer ${await tokenOf(await aUser())}` }];
  for (const headers of [...signedIn, ...signedIn]) expect(await visit("/tools/private-eye", { headers })).toMatchObject({ status: 200, from: "MISS" });
  expect((await visit("/tools/private-eye")).from).toBe("MISS");
  await keep("/tools/private-eye");
  for (const headers of signedIn) expect((await visit("/tools/private-eye", { headers })).from).toBe("MISS");
  for (const path of ["/profile", "/admin", "/api/tools/private-eye", "/search?q=eye", "/api/v1/tools"]) {
    await visit(path);
    expect((await visit(path)).from, path).toBe("MISS");
  }
});

test("a purge without the token is refused", async () => {
  const purge = (headers: Record<string, string>) => fetch(`${cache}/purge`, { method: "POST", headers });
  expect((await purge({ "surrogate-key": "all" })).status).toBe(403);
  expect((await purge({ "surrogate-key": "all", "fastly-key": "wrong" })).status).toBe(403);
  expect((await purge({ "surrogate-key": "a) || (b", "fastly-key": TOKEN })).status).toBe(400);
});
