import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { tools } from "../tools/tables.ts";
import { likes } from "./tables.ts";

let testSite: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  testSite = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
});

test("a like is counted and remembered; liking twice leaves the tool as it was", async () => {
  const { aUser, as } = people(testSite);
  const [tool, user] = [await aTool(testSite.db), await aUser()];
  expect((await as(user).post(`/api/tools/${tool.slug}/like`)).json()).toEqual({ liked: true, likes: 1 });
  expect((await as(user).get(`/api/tools/${tool.slug}/isLiked`)).json()).toEqual({ liked: true });
  expect((await as(user).get("/api/tools/liked")).json()).toMatchObject({ total: 1, items: [{ slug: tool.slug, likes: 1 }] });
  expect((await as(user).get("/api/user/likes")).json()).toMatchObject([{ slug: tool.slug }]);
  expect((await as(user).get("/api/user/likes/marks")).json()).toEqual({ [tool.id]: { liked: true, likes: 1 } });

  expect((await as(user).post(`/api/tools/${tool.slug}/like`)).json()).toEqual({ liked: false, likes: 0 });
  expect((await as(user).get("/api/tools/liked")).json()).toEqual({ items: [], total: 0 });
});

test("every list marks the tools that the signed-in user likes, and no others", async () => {
  const { aUser, as } = people(testSite);
  const [tool, other, user] = [await aTool(testSite.db, { category: "Isliked" }), await aTool(testSite.db, { category: "Isliked" }), await aUser()];
  await as(user).post(`/api/tools/${tool.slug}/like`);
  expect((await as(user).get(`/api/tools/${tool.slug}`)).json()).toMatchObject({ isLiked: true });
  expect((await as(user).get(`/api/tools/${other.slug}`)).json()).toMatchObject({ isLiked: false });
  const { items } = (await as(user).get("/api/tools?category=isliked&sort=newest")).json();
  expect(Object.fromEntries(items.map(({ slug, isLiked }: { slug: string; isLiked: boolean }) => [slug, isLiked]))).toEqual({
    [tool.slug]: true,
    [other.slug]: false,
  });
  const [similar, ...filledUp] = (await as(user).get(`/api/tools/${other.slug}/similar`)).json();
  expect(similar).toMatchObject({ slug: tool.slug, isLiked: true });
  expect(filledUp.filter(({ isLiked }: { isLiked: unknown }) => isLiked !== false)).toEqual([]);
  expect((await as(null).get(`/api/tools/${tool.slug}`)).json()).not.toHaveProperty("isLiked");
});

test("a like belongs to one person", async () => {
  const { aUser, as } = people(testSite);
  const [tool, one, other] = [await aTool(testSite.db), await aUser(), await aUser()];
  await as(one).post(`/api/tools/${tool.slug}/like`);
  expect((await as(other).get(`/api/tools/${tool.slug}/isLiked`)).json()).toEqual({ liked: false });
  expect((await as(other).get("/api/user/likes")).json()).toEqual([]);
});

test("liked tools come newest like first, page by page", async () => {
  const { aUser, as } = people(testSite);
  const user = await aUser();
  const slugs: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { slug } = await aTool(testSite.db);
    slugs.unshift(slug);
    await as(user).post(`/api/tools/${slug}/like`);
  }
  const page = (await as(user).get("/api/tools/liked?limit=2&offset=2")).json();
  expect([page.total, page.items.map((tool: { slug: string }) => tool.slug)]).toEqual([5, slugs.slice(2, 4)]);
});

test.each([
  ["does not exist", {}],
  ["is waiting for review", { status: "pending" as const, publishedAt: null }],
  ["was hidden", { hiddenAt: new Date() }],
  ["was deleted", { deletedAt: new Date() }],
])("a tool that %s cannot be liked", async (_what, given) => {
  const { aUser, as } = people(testSite);
  const { slug } = Object.keys(given).length > 0 ? await aTool(testSite.db, given) : { slug: "no-such-tool" };
  const user = await aUser();
  expect((await as(user).post(`/api/tools/${slug}/like`)).statusCode).toBe(404);
  expect((await as(user).get(`/api/tools/${slug}/isLiked`)).statusCode).toBe(404);
});

test("200 likes at once by 20 people leave exactly the right rows and count", async () => {
  const { aUser, as } = people(testSite);
  const tool = await aTool(testSite.db);
  const users = await Promise.all(Array.from({ length: 20 }, () => aUser()));
  // Ten toggles each bring everyone back to where they began; half of them toggle once more.
  const calls = users.flatMap((user) => Array.from({ length: 10 }, () => as(user).post(`/api/tools/${tool.slug}/like`)));
  expect((await Promise.all(calls)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  const count = async () => (await testSite.db.select({ likes: tools.likesCount }).from(tools).where(eq(tools.id, tool.id)))[0]?.likes;
  expect([await testSite.db.$count(likes, eq(likes.toolId, tool.id)), await count()]).toEqual([0, 0]);

  const responses = await Promise.all(users.map((user) => as(user).post(`/api/tools/${tool.slug}/like`)));
  expect(responses.map((response) => response.json().likes).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect([await testSite.db.$count(likes, eq(likes.toolId, tool.id)), await count()]).toEqual([20, 20]);
}, 60_000);

test("a like refreshes the tool's own page and leaves the lists in the cache", async () => {
  const { aUser, as } = people(testSite);
  const tool = await aTool(testSite.db, { name: "Cached" });
  const received: string[][] = [];
  testSite.app.changes.onChange((tags) => void received.push(tags));
  await as(await aUser()).post(`/api/tools/${tool.slug}/like`);
  expect(received).toEqual([[`tool:${tool.slug}`]]);
});

test("a stopping server publishes pending like invalidations", async () => {
  // Its own app: it is closed
  const site = await testApp();
  const { aUser, as } = people(site);
  const tool = await aTool(site.db, { category: "Stopping" });
  await as(await aUser()).post(`/api/tools/${tool.slug}/like`);
  const received: string[] = [];
  site.app.changes.onChange((tags) => void received.push(...tags));
  await site.app.close();
  expect(received).toEqual(["category:stopping", "tools"]);
});
