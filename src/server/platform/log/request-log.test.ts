import { sql } from "drizzle-orm";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { URGENT_REASON } from "../../../contract/tool-options.ts";
import { testApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/browser.ts";
import { aTool } from "../../testing/factories.ts";
import { passingHumanCheck } from "../../testing/human-check.ts";
import { people } from "../../testing/people.ts";
import { requestLog } from "./request-log.ts";
import { logSecurityEvent } from "./security-events.ts";

type Line = { level: string; message: string } & Record<string, unknown>;

/** The log lines about requests, each with the id in the response. */
function linesOf({ app }: { app: Pick<FastifyInstance, "log"> }): Line[] {
  const lines: Line[] = [];
  startNewMinute();
  const child = app.log.child.bind(app.log);
  vi.spyOn(app.log, "child").mockImplementation((bindings, options) => {
    const write = (level: string) => (facts: object, message: string) => void lines.push({ level, message, ...bindings, ...facts });
    return Object.assign(child(bindings, options), { info: write("info"), warn: write("warn"), error: write("error") });
  });
  return lines;
}

/** A process logs a limited number of security events per minute; earlier test files may have used up this minute's. */
function startNewMinute() {
  vi.setSystemTime(Date.now() + 60_000);
  onTestFinished(() => void vi.useRealTimers());
}

test("writes and the panel's requests have a line with id, user, route, status and time; ordinary reads have none", async () => {
  // Its own app: its log is read
  const site = await testApp();
  const lines = linesOf(site);
  const { aUser, anAdmin, as } = people(site);
  const [user, admin, tool] = [await aUser(), await anAdmin(), await aTool(site.db)];
  await site.app.inject(`/tools/${tool.slug}`);
  await site.app.inject("/api/tools?q=what+I+typed");
  await site.app.inject("/no-such-page");
  const liked = await as(user).post(`/api/tools/${tool.slug}/like?key=secret`);
  await as(admin).get("/api/admin/users?q=ida@example.com");
  const line = { level: "info", message: "request", ms: expect.any(Number) };
  // On a slow machine, a read may be logged as slow.
  const isSlowRead = ({ method, route }: Line) => method === "GET" && route !== "/api/admin/users";
  expect(lines.filter((one) => !isSlowRead(one) || Number(one.ms) < 1_000)).toEqual([
    {
      ...line,
      reqId: liked.headers["x-request-id"],
      method: "POST",
      route: "/api/tools/:slug/like",
      path: `/api/tools/${tool.slug}/like`,
      user: user.id,
      status: 200,
    },
    { ...line, reqId: expect.any(String), method: "GET", route: "/api/admin/users", path: "/api/admin/users", user: admin.id, status: 200 },
  ]);
});

test("a read that takes a second or longer has a line as well", async () => {
  const app = Fastify({ logger: { level: "silent" }, logController: new LogController({ disableRequestLogging: true }) });
  await app.register(requestLog);
  app.get("/slow", async (_request, reply) => {
    Object.defineProperty(reply, "elapsedTime", { value: 1_234.5 });
    return "at last";
  });
  await app.ready();
  const lines = linesOf({ app });
  await app.inject("/slow?q=what+I+typed");
  expect(lines).toEqual([expect.objectContaining({ level: "info", message: "request", method: "GET", route: "/slow", path: "/slow", ms: 1_235 })]);
});

test("a failure has a warning beside its error, and the answer names the same request", async () => {
  // Its own app: a table is renamed
  const site = await testApp();
  const lines = linesOf(site);
  await site.db.execute(sql`alter table tools rename to somewhere_else`);
  const response = await site.app.inject("/api/tools/claude");
  expect(response.statusCode).toBeGreaterThanOrEqual(500);
  expect(response.json().requestId).toBe(response.headers["x-request-id"]);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: "warn", message: "request", route: "/api/tools/:slug", reqId: response.headers["x-request-id"] }),
  );
});

test("sign-ins that are refused, admins that are made and limits that are reached are security events", async () => {
  const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "3" } });
  const lines = linesOf(site);
  await site.app.inject("/api/login/callback?state=made-up&code=secret");
  const { aUser, anAdmin, as } = people(site);
  const [user, admin] = [await aUser(), await anAdmin()];
  await as(admin).put(`/api/admin/users/${user.id}/admin`);
  for (let call = 0; call < 4; call += 1) await as(user).get("/api/tools");
  const events = lines.filter(({ event }) => event === "security").map(({ level, reqId, unwritten, ...rest }) => rest);
  expect(events).toEqual([
    { event: "security", kind: "sign-in-refused", code: "not-started-here", message: "sign-in failed" },
    { event: "security", kind: "admin-granted", user: user.id, by: admin.id, message: "a user became an admin" },
    { event: "security", kind: "limit-hit", method: "GET", route: "/api/tools", user: user.id, status: 429, message: "a rate limit was reached" },
  ]);
});

test("the first sign-in of an address in ADMIN_EMAILS is a security event, the second is not", async () => {
  const site = await testApp({ env: { ADMIN_EMAILS: "ada@example.com", DEMO_ADMIN_CODE: "code-of-the-terminal" } });
  const lines = linesOf(site);
  const granted = () => lines.filter(({ kind }) => kind === "admin-granted").length;
  const browser = aBrowser(site.app);
  await browser.openAdminLink("code-of-the-terminal");
  await browser.signIn({ email: "ada@example.com", name: "Ada" });
  const first = granted();
  await browser.signIn({ email: "ada@example.com", name: "Ada" });
  expect([first, granted()]).toEqual([1, 1]);
});

test("a report that hides a tool is a security event", async () => {
  const site = await testApp({ env: await passingHumanCheck("report") });
  const lines = linesOf(site);
  const tool = await aTool(site.db);
  const headers = { "human-check": "passed" };
  await site.app.inject({ method: "POST", url: `/api/tools/${tool.slug}/report`, payload: { reason: URGENT_REASON }, headers });
  expect(lines).toContainEqual(expect.objectContaining({ event: "security", kind: "report-hides-tool", tool: tool.slug }));
});

test("a flood of security events writes sixty lines a minute of a kind and then says how many it left out", () => {
  const warn = vi.fn();
  const minute = Date.parse("2026-11-16T03:00:00Z");
  for (let event = 0; event < 500; event += 1) logSecurityEvent({ warn }, "limit-hit", {}, minute);
  logSecurityEvent({ warn }, "refund-failed", { order: 1 }, minute);
  expect(warn).toHaveBeenCalledTimes(61);
  logSecurityEvent({ warn }, "limit-hit", {}, minute + 60_000);
  expect(warn).toHaveBeenLastCalledWith({ event: "security", kind: "limit-hit", unwritten: 440 }, "a rate limit was reached");
});
