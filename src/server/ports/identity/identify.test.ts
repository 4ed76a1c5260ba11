import { randomBytes } from "node:crypto";
import { expect, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { people } from "../../testing/people.ts";

const here = await testApp();
const { app } = here;

const part = () => randomBytes(40).toString("base64url");
const call = (remoteAddress: string, token: string) => app.inject({ url: "/api/user", remoteAddress, headers: { authorization: `Bearer ${token}` } });

test.each([
  ["that are no tokens", "10.0.1.1", () => part()],
  ["that look like tokens", "10.0.1.2", () => `${Buffer.from('{"alg":"ES256","kid":"x"}').toString("base64url")}.${part()}.${part()}`],
])("a flood of tokens %s is refused after sixty a minute, and none is even read from then on", async (_what, address, token) => {
  const read = vi.spyOn(app.identity.tokens, "read");
  const statuses = [];
  for (let n = 0; n < 100; n += 1) statuses.push((await call(address, token())).statusCode);
  expect(statuses).toEqual([...Array(60).fill(401), ...Array(40).fill(429)]);
  expect(read).toHaveBeenCalledTimes(60);
  read.mockRestore();
});

test("somebody who is signed in at another address is not touched", async () => {
  const { aUser, tokenOf } = people(here);
  const token = await tokenOf(await aUser());
  for (let n = 0; n < 70; n += 1) await call("10.0.2.1", part());
  expect((await call("10.0.2.1", token)).statusCode).toBe(429);
  expect((await call("10.0.2.2", token)).statusCode).toBe(200);
});
