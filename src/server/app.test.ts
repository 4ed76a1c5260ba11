import { Agent, get } from "node:http";
import { expect, test } from "vitest";
import { z } from "zod";
import { drain } from "./platform/http/graceful-shutdown.ts";
import { VERSION } from "./platform/version.ts";
import { testApp } from "./testing/app.ts";

const { app } = await testApp();
const json = { "content-type": "application/json" };
const isError = { error: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) };

test("every response has the security headers, including errors", async () => {
  for (const url of ["/", "/api/tools", "/api/nope", "/nope", "/healthz"]) {
    const { headers } = await app.inject(url);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
    });
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
});

test("HTTPS responses send Strict-Transport-Security", async () => {
  const secure = await testApp({ env: { SITE_URL: "https://tools.example.com" } });
  expect((await secure.app.inject("/")).headers["strict-transport-security"]).toContain("max-age=");
});

test("an unknown API address is a 404 in JSON, whatever the method", async () => {
  for (const method of ["GET", "POST", "DELETE"] as const) {
    const response = await app.inject({ method, url: "/api/nope" });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(isError);
  }
});

test("a malformed address is a 400, not a crash", async () => {
  const response = await app.inject("/%zz");
  expect(response.statusCode).toBe(400);
  expect(response.body).not.toContain("at ");
});

test.each([
  ["a huge body", { payload: JSON.stringify({ email: "x".repeat(300_000) }), headers: json }, 413, "too large"],
  ["a wrong content type", { payload: "<email/>", headers: { "content-type": "application/xml" } }, 415, "application/json"],
  ["broken JSON", { payload: "{", headers: json }, 400, "not valid JSON"],
  ["an empty body", { payload: "", headers: json }, 400, "expected object"],
  ["a wrong address", { payload: JSON.stringify({ email: "nobody" }), headers: json }, 400, "email", { email: "Please enter a valid email address." }],
])("%s gets a clear error and changes nothing", async (_what, request, status, words, fields?: Record<string, string>) => {
  const response = await app.inject({ method: "POST", url: "/api/subscribe", ...request });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({ ...isError, ...(fields && { fields }) });
  expect(response.json().error).toContain(words);
});

test("a broken cookie is ignored", async () => {
  expect((await app.inject({ url: "/api/tools", headers: { cookie: '=;;a="%zz; b=\u00ff' } })).statusCode).toBe(200);
});

test("too many calls from one address get a 429 with a message; cached pages are still served", async () => {
  const { app } = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "3" } });
  await app.inject("/tools");
  const statuses = [];
  for (let call = 0; call < 5; call += 1) statuses.push((await app.inject("/api/categories")).statusCode);
  // The page was rendered once and counted once, no matter what it read.
  expect(statuses).toEqual([200, 200, 429, 429, 429]);
  expect((await app.inject("/api/categories")).json().error).toContain("Too many requests");
  expect((await app.inject("/tools")).statusCode).toBe(200);
  const other = await app.inject({ url: "/api/categories", remoteAddress: "10.0.0.9" });
  expect(other.statusCode).toBe(200);
});

test("health and readiness report the actual state", async () => {
  expect((await app.inject("/healthz")).json()).toEqual({ status: "ok", version: VERSION });
  expect((await app.inject("/readyz")).json()).toMatchObject({ status: "ready" });
  // Its own app: its database stops responding
  const broken = await testApp();
  broken.database.ping = () => Promise.reject(new Error("gone"));
  expect((await broken.app.inject("/readyz")).statusCode).toBe(503);
  expect((await broken.app.inject("/healthz")).statusCode).toBe(200);
});

test("a page being rendered during shutdown is still sent, and its connection is closed", async () => {
  // Its own app: it is asked to stop
  const stopping = (await testApp()).app;
  const url = await stopping.listen({ port: 0, host: "127.0.0.1" });
  const stopped = new Promise<void>((resolve, reject) => stopping.server.once("request", () => drain(stopping.server).then(resolve, reject)));
  const agent = new Agent({ keepAlive: true });
  const status = await new Promise((resolve, reject) =>
    get(`${url}/tools`, { agent }, (response) => response.resume().on("end", () => resolve(response.statusCode))).on("error", reject),
  );
  expect(status).toBe(200);
  await stopped;
  await stopping.close();
  await expect(fetch(url)).rejects.toThrow();
});

test("every API route declares its input and response", () => {
  const Route = z.object({ summary: z.string().min(1), responses: z.record(z.string(), z.unknown()) });
  const Paths = z.record(z.string().startsWith("/"), z.record(z.string(), z.unknown()));
  const routes = Object.entries(Paths.parse(app.swagger().paths)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({ name: `${method} ${path}`, route })),
  );
  const ours = routes.filter(({ name }) => name.includes(" /api/"));
  expect(ours.length).toBeGreaterThan(8);
  for (const { name, route } of ours) expect(Route.safeParse(route).success, name).toBe(true);
});

test.each(["/favicon.svg", "/default-cover.svg", "/default-cover-light.svg"])("%s is text and says its charset", async (path) => {
  expect((await app.inject(path)).headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
});
