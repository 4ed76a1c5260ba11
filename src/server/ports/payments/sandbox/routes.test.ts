import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";

const CODE = "code-of-the-terminal";
const { app } = await testApp({ env: { DEMO_ADMIN_CODE: CODE } });
type From = { remoteAddress?: string; headers?: Record<string, string> };
const send = (request: From, what: InjectOptions) => app.inject({ ...what, ...request, headers: { host: "localhost:3000", ...request.headers } });
const checkout = (request: From = {}) => send(request, { url: "/api/payments/sandbox/checkout.js" });
const pay = (request: From = {}) =>
  send(request, { method: "POST", url: "/api/payments/sandbox/pay", payload: { order_id: "order_none", outcome: "succeed" } });

test("the payment sandbox accepts local requests", async () => {
  expect((await checkout()).statusCode).toBe(200);
  const [cookie] = (await app.inject(`/login?admin=${CODE}`)).cookies;
  expect((await pay({ headers: { cookie: `${cookie?.name}=${cookie?.value}` } })).json().error).toBe("The sandbox has no such order.");
});

test("it takes no payment from a browser that has not opened the terminal's link: behind a forwarder strangers look local too", async () => {
  for (const cookie of ["", "toolatlas-admin=guessed", `toolatlas-admin=${CODE}`]) {
    const response = await pay({ headers: { cookie } });
    expect([response.statusCode, response.json().error]).toEqual([403, expect.stringContaining("open the admin link")]);
  }
});

const OTHERS: [who: string, from: From][] = [
  ["another machine", { remoteAddress: "203.0.113.9" }],
  ...["x-forwarded-for", "x-forwarded-proto", "forwarded", "x-real-ip", "via"].map((name): [string, From] => [name, { headers: { [name]: "203.0.113.9" } }]),
];

test("the payment sandbox is refused to a name that anyone can point here", async () => {
  const from = { headers: { host: "evil.localhost:3000" } };
  expect([(await checkout(from)).statusCode, (await pay(from)).statusCode]).toEqual([421, 421]);
});

test.each(OTHERS)("the payment sandbox does not exist for %s", async (_who, from) => {
  expect([(await checkout(from)).statusCode, (await pay(from)).statusCode]).toEqual([404, 404]);
});
