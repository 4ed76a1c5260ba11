import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { people } from "../../testing/people.ts";
import { apiKeys } from "./tables.ts";

const site = await testApp();
const { app, db } = site;
const { aUser, as } = people(site);

test("every response has rate limit headers, and a key raises the limits", async () => {
  const send = (headers: Record<string, string> = {}, remoteAddress = "10.0.0.7") => app.inject({ url: "/api/v1/categories", remoteAddress, headers });
  const first = await send();
  expect(first.headers).toMatchObject({ "ratelimit-limit": "60", "ratelimit-remaining": "59" });
  for (let call = 1; call < 60; call += 1) await send();
  const refused = await send();
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toContain("Too many requests");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);

  const [maker, stranger] = [as(await aUser()), as(await aUser())];
  const { id, key } = (await maker.post("/api/user/keys", { name: " My program " })).json();
  for (const headers of [{ "x-api-key": key }, { authorization: `Bearer ${key}` }] as Record<string, string>[]) {
    const allowed = await send(headers);
    expect([allowed.statusCode, allowed.headers["ratelimit-limit"]]).toEqual([200, "600"]);
  }
  const [stored] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
  expect(JSON.stringify(stored)).not.toContain(key);
  expect(stored?.lastUsedAt).not.toBeNull();

  expect((await maker.get("/api/user/keys")).json().items).toMatchObject([{ id, name: "My program", lastUsedAt: expect.any(String) }]);

  expect((await stranger.delete(`/api/user/keys/${id}`)).statusCode).toBe(404);
  expect((await stranger.get("/api/user/keys")).json().items).toEqual([]);
  expect((await maker.delete(`/api/user/keys/${id}`)).statusCode).toBe(200);
  expect((await maker.get("/api/user/keys")).json().items).toEqual([]);
  expect((await send({ "x-api-key": key }, "10.0.0.8")).statusCode).toBe(401);
  expect((await send({ "x-api-key": "ta_nonsense" }, "10.0.0.8")).statusCode).toBe(401);
});

test("a user has at most five named keys, also with concurrent requests", async () => {
  const maker = as(await aUser());
  const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => maker.post("/api/user/keys", { name: `Program ${n}` })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().error).toContain("Revoke one");
  expect((await maker.post("/api/user/keys", { name: "  " })).json().error).toContain("Key name is required");
});
