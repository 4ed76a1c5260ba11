import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { people } from "../../testing/people.ts";

const site = await testApp();
const { app, db } = site;
const { aUser, as } = people(site);

const aKey = () => `ta_${randomBytes(32).toString("base64url")}`;
const call = (remoteAddress: string, headers: Record<string, string> = {}) => app.inject({ url: "/api/v1/categories", remoteAddress, headers });

test("a flood of made-up keys is refused after ten a minute without further database queries", async () => {
  const queries = vi.spyOn(db, "select");
  const statuses = [];
  for (let n = 0; n < 30; n += 1) statuses.push((await call("10.0.1.1", { "x-api-key": aKey() })).statusCode);
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
  expect(queries).toHaveBeenCalledTimes(10);
  const refused = await call("10.0.1.1", { authorization: `Bearer ${aKey()}` });
  expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  expect((await call("10.0.1.2", { "x-api-key": aKey() })).statusCode).toBe(401);
  queries.mockClear();
  await Promise.all(Array.from({ length: 200 }, () => call("10.0.1.3", { "x-api-key": aKey() })));
  expect(queries.mock.calls.length).toBeLessThanOrEqual(10);
  queries.mockRestore();
});

test("a client may start with many concurrent calls", async () => {
  const { key } = (await as(await aUser()).post("/api/user/keys", { name: "My program" })).json();
  const responses = await Promise.all(Array.from({ length: 50 }, () => call("10.0.5.1", { "x-api-key": key })));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test("a call with a made-up key counts toward the address's limit", async () => {
  const refused = await call("10.0.2.1", { "x-api-key": "ta_nonsense" });
  expect([refused.statusCode, refused.headers["ratelimit-remaining"]]).toEqual([401, "59"]);
  for (let n = 1; n < 60; n += 1) await call("10.0.2.1");
  expect((await call("10.0.2.1", { "x-api-key": aKey() })).statusCode).toBe(429);
});

test("a valid key keeps working while another client at the same address guesses keys", async () => {
  const { key } = (await as(await aUser()).post("/api/user/keys", { name: "My program" })).json();
  expect((await call("10.0.3.1", { "x-api-key": key })).statusCode).toBe(200);
  for (let n = 0; n < 20; n += 1) await call("10.0.3.1", { "x-api-key": aKey() });
  expect((await call("10.0.3.1", { "x-api-key": aKey() })).statusCode).toBe(429);
  expect((await call("10.0.3.1", { "x-api-key": key })).statusCode).toBe(200);
});

test("an API key in the authorization header does not count as a failed sign-in", async () => {
  const { key } = (await as(await aUser()).post("/api/user/keys", { name: "My program" })).json();
  const statuses = new Set();
  for (let n = 0; n < 100; n += 1) statuses.add((await call("10.0.4.1", { authorization: `Bearer ${key}` })).statusCode);
  expect([...statuses]).toEqual([200]);
});
