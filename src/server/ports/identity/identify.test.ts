import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { people } from "../../testing/people.ts";

const site = await testApp();
const { app } = site;

const part = () => randomBytes(40).toString("base64url");
const call = (remoteAddress: string, token: string) => app.inject({ url: "/api/user", remoteAddress, headers: { authorization: `Bearer ${token}` } });

test.each([
  ["that are no tokens", "10.0.1.1", () => part()],
  ["that look like tokens", "10.0.1.2", () => `${Buffer.from('{"alg":"ES256","kid":"x"}').toString("base64url")}.${part()}.${part()}`],
])("a flood of tokens %s is refused after sixty a minute", async (_what, address, token) => {
  const statuses = [];
  for (let n = 0; n < 100; n += 1) statuses.push((await call(address, token())).statusCode);
  expect(statuses).toEqual([...Array(60).fill(401), ...Array(40).fill(429)]);
});

test("a valid token is accepted at an address that sent many wrong ones, whether or not it was seen before", async () => {
  const { aUser, tokenOf } = people(site);
  const [seen, unseen] = [await tokenOf(await aUser()), await tokenOf(await aUser())];
  await call("10.0.2.1", seen);
  for (let n = 0; n < 70; n += 1) await call("10.0.2.1", part());
  expect((await call("10.0.2.1", part())).statusCode).toBe(429);
  for (const token of [seen, unseen]) expect((await call("10.0.2.1", token)).statusCode).toBe(200);
});

test("a flood of tokens without our signature asks the database nothing", async () => {
  const { aUser, tokenOf } = people(site);
  const [head, claims] = (await tokenOf(await aUser())).split(".");
  const select = vi.spyOn(site.db, "select");
  for (let n = 0; n < 100; n += 1) await call("10.0.2.2", `${head}.${claims}.${part()}`);
  expect(select).not.toHaveBeenCalled();
  select.mockRestore();
});
