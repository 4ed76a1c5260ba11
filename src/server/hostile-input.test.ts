/** Hostile input is refused with an error message, never a 500, and never leaves a connection open. */
import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { bodyTimeLimit } from "./platform/http/body-time-limit.ts";
import { registerErrorHandler } from "./platform/http/errors.ts";
import { findMalformed } from "./platform/http/well-formed-input.ts";
import { testApp } from "./testing/app.ts";
import { closeLater } from "./testing/close-after-tests.ts";
import { aTool } from "./testing/factories.ts";
import { people } from "./testing/people.ts";

const { app, db } = await testApp();
const { as, aUser } = people({ app, db });

const NUL = "\u0000";
const HALF = "\ud800";

test.each([
  ["a search", `/api/search?q=${encodeURIComponent(`a${NUL}b`)}`],
  ["a tool", `/api/tools/${encodeURIComponent(`a${NUL}`)}`],
  ["a list", `/api/tools?access=${encodeURIComponent(NUL)}`],
  ["a receipt", `/api/payments/1/receipt?key=${encodeURIComponent(NUL)}`],
])("a NUL in %s's address is a 400", async (_what, url) => {
  expect((await app.inject(url)).statusCode).toBe(400);
});

test.each([
  ["POST", "/api/subscribe", { email: `a${NUL}@example.com` }],
  ["POST", "/api/contact", { name: NUL, email: "a@example.com", topic: "General", message: HALF, turnstileToken: NUL }],
  ["POST", "/api/payments/verify", { orderId: NUL, paymentId: HALF, signature: "x", toolId: 1, boostFactor: 1 }],
  ["POST", "/api/tools/submit", { name: HALF }],
  ["POST", "/api/user/keys", { name: `key${HALF}` }],
  ["POST", "/api/tools/none/report", { reason: "Something else", details: NUL }],
] as const)("%s %s refuses text that is no text", async (method, url, body) => {
  const user = await aUser();
  const { statusCode, json } = await as(user)[method === "POST" ? "post" : "put"](url, body);
  expect(statusCode).toBe(400);
  expect(json().error).toContain("invalid characters");
});

test("deep nesting is refused", () => {
  let deep: unknown = "text";
  for (let level = 0; level < 10_000; level++) deep = { deep };
  expect(findMalformed(deep, "body")).toContain("body.deep");
});

test("a file that arrives as a stream or as bytes is not read as text", () => {
  expect(findMalformed(Readable.from(["\u0000"]), "body")).toBeNull();
  expect(findMalformed(Buffer.from([0]), "body")).toBeNull();
});

test("an id that no column can hold is a 400", async () => {
  const user = await aUser();
  expect((await as(user).delete("/api/user/keys/2147483648")).statusCode).toBe(400);
});

test("a description of a hundred thousand spaces is refused at once", async () => {
  const user = await aUser();
  const { statusCode, json } = await as(user).post("/api/tools/submit", {
    name: "Spacious",
    website: "spacious.dev",
    category: "Coding",
    pricingType: "free",
    shortDescription: "Does one thing well",
    description: `a${" ".repeat(100_000)}b`,
  });
  expect([statusCode, json().error]).toEqual([400, expect.stringContaining("description")]);
});

test("a URL never returns another page's content, however it is spelled", async () => {
  await aTool(db, { slug: "aardvark", name: "Aardvark", category: "Writing" });
  const spelled = await app.inject("/category/writing?page=1%26sort%3Dname");
  const meant = await app.inject("/category/writing?page=1&sort=name");
  expect(meant.body).not.toBe(spelled.body);
});

test("a slow body gets a 408, and its connection is closed", async () => {
  const slow = Fastify();
  registerErrorHandler(slow);
  await slow.register(bodyTimeLimit, { withinMs: 50 });
  slow.post("/", async () => "all of it");
  closeLater(() => slow.close());
  await slow.listen({ port: 0, host: "127.0.0.1" });
  const { port } = slow.server.address() as { port: number };

  const socket = connect(port, "127.0.0.1");
  let response = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    response += text;
  });
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":');
  await once(socket, "close");
  await vi.waitFor(() => expect(response).toMatch(/^HTTP\/1\.1 408 [\s\S]*took too long/));
});
