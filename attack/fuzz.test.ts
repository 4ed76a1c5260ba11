/** The short form of `npm run attack`: a few hundred hostile requests, without a network. */
import { expect, test } from "vitest";
import { testApp } from "../src/server/testing/app.ts";
import { aTool } from "../src/server/testing/factories.ts";
import { people } from "../src/server/testing/people.ts";
import { fuzz, HEADERS, type Role } from "./fuzz.ts";
import type { ApiDescription, HostileRequest } from "./hostile-requests.ts";

const { app, db } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000", HUMAN_CHECK_ABOVE: "100000" } });
const { aUser, anAdmin, tokenOf } = people({ app, db });
await aTool(db, { slug: "descript" });
const api: ApiDescription = JSON.parse(JSON.stringify(app.swagger()));

/** A new account for every request: the previous one may have deleted its account. */
async function send({ method, url, body }: HostileRequest, role: Role, n: number) {
  const user = role === "visitor" ? null : await (role === "admin" ? anAdmin() : aUser());
  const { statusCode, headers, payload } = await app.inject({
    method: method as "GET",
    url,
    headers: { ...HEADERS, ...(user && { authorization: `Bearer ${await tokenOf(user)}` }) },
    remoteAddress: `127.1.${n >> 8}.${n & 255}`,
    ...(body !== undefined && method !== "GET" ? { payload: body } : {}),
  });
  return { status: statusCode, type: String(headers["content-type"] ?? ""), body: payload };
}

test("hostile values never cause a 500, a leaked stack trace, an oversized response or unauthorized access", { timeout: 120_000 }, async () => {
  const { sent, statuses, findings } = await fuzz(api, send, { requests: 400 });
  expect(findings).toEqual([]);
  expect(sent).toBe(400);
  // Only requests that were refused for their caller or their form would mean that nothing was reached.
  const refused = [400, 401, 403].reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
  expect(sent - refused).toBeGreaterThan(20);
});

test("failing responses are reported as findings", async () => {
  const broken = await fuzz(api, async () => ({ status: 500, type: "application/json", body: "{}" }), { requests: 3 });
  expect(broken.findings).toHaveLength(3);
});
