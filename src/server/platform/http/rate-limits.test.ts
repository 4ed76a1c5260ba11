import { expect, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { people } from "../../testing/people.ts";

const LIMIT = 3;
const { database } = await testApp();

/** The statuses of these calls, made in turn, each with a different forged address before the others. */
async function answered(env: Record<string, string>, calls: { from: string; forwardedFor?: string }[]): Promise<number[]> {
  const { app } = await testApp({ database, env: { RATE_LIMIT_PER_MINUTE: String(LIMIT), ...env } });
  const statuses = [];
  for (const [n, { from, forwardedFor }] of calls.entries()) {
    const headers = { "x-forwarded-for": [`198.51.100.${n}`, ...(forwardedFor ? [forwardedFor] : [])].join(", ") };
    statuses.push((await app.inject({ url: "/api/categories", remoteAddress: from, headers })).statusCode);
  }
  return statuses;
}

const often = <Call>(call: Call): Call[] => Array(LIMIT + 1).fill(call);
const REFUSED_AFTER_LIMIT = [...Array(LIMIT).fill(200), 429];

test.each([
  ["nobody is trusted", { TRUST_PROXY: "off" }, "203.0.113.9"],
  ["somebody else is", { TRUST_PROXY: "127.0.0.1, 10.0.0.0/8, fd00::/8" }, "203.0.113.9"],
  ["the caller is not in the private network of the proxies", { TRUST_PROXY: "1" }, "203.0.113.9"],
])("a caller who makes up addresses is counted by their own where %s", async (_who, env, from) => {
  expect(await answered(env, often({ from }))).toEqual(REFUSED_AFTER_LIMIT);
});

test.each([
  [{ TRUST_PROXY: "10.0.0.0/8" }, "10.0.0.2", "203.0.113.9"],
  [{ TRUST_PROXY: "fd00::/8" }, "fd00::2", "203.0.113.9"],
  [{ TRUST_PROXY: "1" }, "172.17.0.1", "203.0.113.9"],
  [{ TRUST_PROXY: "2" }, "::ffff:10.0.0.2", "203.0.113.9, 192.0.2.44"],
])("with %o visitors behind the proxy are counted one by one, by the address the proxy saw", async (env, from, forwardedFor) => {
  const others = Array.from({ length: LIMIT + 1 }, (_, n) => ({ from, forwardedFor: forwardedFor.replace("203.0.113.9", `203.0.113.${n}`) }));
  expect(await answered(env, [...often({ from, forwardedFor }), ...others])).toEqual([...REFUSED_AFTER_LIMIT, ...others.map(() => 200)]);
});

test("all addresses of one IPv6 network are one visitor, and another network is another", async () => {
  const calls = ["2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:1:ffff:ffff:ffff:ffff", "2001:db8:0:1::3", "2001:db8:0:2::1"];
  expect(
    await answered(
      {},
      calls.map((from) => ({ from })),
    ),
  ).toEqual([200, 200, 200, 429, 200]);
});

test("a visitor who calls what needs a sign-in is counted, too", async () => {
  const { app } = await testApp({ database, env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });
  const statuses = [];
  for (let n = 0; n <= LIMIT; n += 1) statuses.push((await app.inject("/api/user")).statusCode);
  expect(statuses).toEqual([...Array(LIMIT).fill(401), 429]);
});

test("users who share an address together get ten times the limit; beyond it no token is looked up", async () => {
  const site = await testApp({ database, env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });
  const { aUser, tokenOf } = people(site);
  const tokens = await Promise.all(Array.from({ length: 11 }, async () => tokenOf(await aUser())));
  const statuses = [];
  const read = vi.spyOn(site.app.identity.tokens, "read");
  for (const token of tokens)
    for (let n = 0; n < LIMIT; n += 1) statuses.push((await site.app.inject({ url: "/api/user", headers: { authorization: `Bearer ${token}` } })).statusCode);
  expect(statuses).toEqual([...Array(10 * LIMIT).fill(200), ...Array(LIMIT).fill(429)]);
  expect(read).toHaveBeenCalledTimes(10 * LIMIT);
  expect((await site.app.inject("/healthz")).statusCode).toBe(200);
  expect((await site.app.inject("/favicon.svg")).statusCode).toBe(200);
});
