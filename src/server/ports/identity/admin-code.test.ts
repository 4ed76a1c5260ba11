import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/browser.ts";
import { strangerBehindForwarder } from "../../testing/forwarder.ts";
import { people } from "../../testing/people.ts";
import { createAdminCode } from "./admin-code.ts";
import { users } from "./tables.ts";

const CODE = "the operator's own code";
const ada = { name: "Ada Admin", email: "ada@example.com" };
let testSite: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  testSite = await testApp({ env: { DEMO_ADMIN_CODE: CODE, ADMIN_EMAILS: "boss@example.com" } });
  await people(testSite).anAdmin({ subject: ada.email, email: ada.email, displayName: ada.name });
});
const browser = () => aBrowser(testSite.app);

describe("a stranger behind a forwarder that adds no header", () => {
  let ask: Awaited<ReturnType<typeof strangerBehindForwarder>>["ask"];
  beforeAll(async () => {
    const { port } = new URL(await testSite.app.listen({ port: 0, host: "127.0.0.1" }));
    ({ ask } = await strangerBehindForwarder(Number(port)));
  });
  async function choose(choice: Record<string, string>, headers: Record<string, string> = {}) {
    const started = new URL((await ask("/api/login")).headers.get("location") ?? "", "http://localhost");
    return ask("/issuer/authorize", { headers, form: [...started.searchParams, ...Object.entries(choice)] });
  }
  async function signIn(choice: Record<string, string>): Promise<{ user: { email: string; isAdmin: boolean }; token: string }> {
    const back = new URL((await choose(choice)).headers.get("location") ?? "", "http://localhost");
    await ask(back.pathname + back.search);
    return JSON.parse((await ask("/api/session", { headers: { "content-type": "application/json" }, form: [] })).body);
  }

  test("may be an ordinary demo person", async () => {
    expect((await signIn({ name: "Eve", email: "eve@example.com" })).user).toMatchObject({ email: "eve@example.com", isAdmin: false });
  });
  test.each([
    ["choosing the admin's account", { account: ada.email }],
    ["typing the admin's address", { name: "Eve", email: "Ada@Example.com" }],
    ["making up the cookie", { account: ada.email }, { cookie: "toolatlas-admin=made-up" }],
  ])("does not become an admin by %s", async (_how, choice, headers?: Record<string, string>) => {
    const refused = await choose(choice, headers);
    expect([refused.status, refused.headers.get("location")]).toEqual([403, null]);
    expect(refused.body).toContain("To sign in as an admin, use the admin link in the server log.");
  });
  test.each([
    ["asking for it", { name: "Eve", email: "eve.asks@example.com", admin: "on" }],
    ["typing an address of ADMIN_EMAILS", { name: "Eve", email: "boss@example.com" }],
  ])("does not become an admin by %s", async (_how, choice) => {
    const { user, token } = await signIn(choice);
    expect(user).toMatchObject({ email: choice.email, isAdmin: false });
    expect((await ask("/api/admin/users", { headers: { authorization: `Bearer ${token}` } })).status).toBe(403);
  });
  test("is not shown the admin's account, nor how to make one", async () => {
    const page = (await choose({ name: "", email: "" })).body;
    expect(page).not.toContain(ada.email);
    expect(page).not.toContain("Make this account an admin");
  });
});

test("sessions that signed in without the code get no rights when their account becomes an admin", async () => {
  const stranger = browser();
  await stranger.signIn({ name: "Mo", email: "mo@example.com" });
  await testSite.db.update(users).set({ isAdmin: true }).where(eq(users.subject, "mo@example.com"));
  const { user, token } = (await stranger.refresh()).json();
  expect(user.isAdmin).toBe(false);
  expect((await stranger.ask("/api/admin/users", { headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(403);
});

test("the browser that opened the link signs in as the demo admin or makes an admin; another browser does not", async () => {
  const { openAdminLink, signIn, refresh, ask } = browser();
  const opened = await openAdminLink(CODE);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, "/api/login?next=%2Fadmin"]);
  expect(opened.cookies).toEqual([expect.objectContaining({ name: "toolatlas-admin", path: "/", httpOnly: true, sameSite: "Lax" })]);
  expect(opened.cookies[0]?.value).not.toContain(CODE);
  for (const choice of [{ account: ada.email }, { name: "Bo", email: "bo@example.com", admin: "on" }, { name: "Boss", email: "boss@example.com" }]) {
    await signIn(choice);
    const { user, token } = (await refresh()).json();
    expect(user).toMatchObject({ isAdmin: true });
    expect((await ask("/api/admin/users", { headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
  }
  await signIn({ name: "Cy", email: "cy@example.com" });
  expect((await refresh()).json().user.isAdmin).toBe(false);
});

test("a code from the terminal works once, and the terminal prints the next one", async () => {
  // Its own app: its code is used up
  const site = await testApp();
  const tell = vi.fn<(code: string) => void>();
  site.app.identity.adminCode?.announceTo(tell);
  const [first = ""] = tell.mock.lastCall ?? [];
  expect(first).toMatch(/^[\w-]{20,}$/);
  expect((await aBrowser(site.app).openAdminLink(first)).statusCode).toBe(303);
  const again = await aBrowser(site.app).openAdminLink(first);
  expect([again.statusCode, again.cookies]).toEqual([403, []]);
  expect(again.body).toContain("Use the newest link in the terminal.");
  const [second = ""] = tell.mock.lastCall ?? [];
  expect(second).not.toBe(first);
  expect((await aBrowser(site.app).openAdminLink(second)).statusCode).toBe(303);
});

test("another site's page can neither open an admin link nor use up its attempts", async () => {
  const site = await testApp({ env: { DEMO_ADMIN_CODE: CODE } });
  const open = (code: string, headers: Record<string, string>) => aBrowser(site.app, headers).ask(`/login?${new URLSearchParams({ admin: code })}`);
  for (const from of ["cross-site", "same-site"]) {
    for (let n = 0; n < 6; n += 1) expect((await open(`guess ${n}`, { "sec-fetch-site": from })).statusCode).toBe(403);
    const right = await open(CODE, { "sec-fetch-site": from });
    expect([right.statusCode, right.cookies]).toEqual([403, []]);
    expect(right.body).toContain("Copy the link from the terminal into the address bar.");
  }
  expect((await open(CODE, { "sec-fetch-site": "none" })).statusCode).toBe(303);
});

test("wrong codes never block one from the terminal, which cannot be guessed", async () => {
  const code = createAdminCode({ chosen: undefined, isHttps: false, now: () => 0 });
  const tell = vi.fn<(code: string) => void>();
  code.announceTo(tell);
  expect(Array.from({ length: 6 }, (_, n) => code.use(`guess ${n}`))).toEqual([...Array(5).fill("wrong"), "too-many"]);
  expect(code.use(tell.mock.lastCall?.[0] ?? "")).toBe("right");
});

test("five wrong codes in a minute block one that the operator chose, until the minute is over", async () => {
  let now = 0;
  const code = createAdminCode({ chosen: CODE, isHttps: false, now: () => now });
  expect(Array.from({ length: 6 }, (_, n) => code.use(`guess ${n}`))).toEqual([...Array(5).fill("wrong"), "too-many"]);
  expect(code.use(CODE)).toBe("too-many");
  now = 60_000;
  expect(code.use(CODE)).toBe("right");

  const site = await testApp({ env: { DEMO_ADMIN_CODE: CODE } });
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await aBrowser(site.app).openAdminLink(`guess ${n}`)).statusCode);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  expect((await aBrowser(site.app).openAdminLink(CODE)).cookies).toEqual([]);
});

test.each(["x-forwarded-for", "x-forwarded-host", "forwarded", "x-real-ip", "via"])("the link does nothing for a request with %s", async (header) => {
  const response = await browser().ask(`/login?${new URLSearchParams({ admin: CODE })}`, { headers: { [header]: "203.0.113.9" } });
  expect([response.headers.location, response.cookies]).toEqual(["/api/login", []]);
});
