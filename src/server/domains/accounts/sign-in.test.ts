import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { sessions, users } from "../../ports/identity/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/browser.ts";
import { people } from "../../testing/people.ts";

let testSite: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  testSite = await testApp();
});
const browser = () => aBrowser(testSite.app);
const mira = { name: "Mira Olsen", email: "mira@example.com" };

test("a visitor signs in and is known afterwards", async () => {
  const { signIn, refresh, ask } = browser();
  const back = await signIn(mira, { next: "/tools?sort=name" });
  expect([back.statusCode, back.headers.location]).toEqual([303, "/tools?sort=name"]);
  const session = (await refresh()).json();
  expect(session).toMatchObject({ user: { firstName: "Mira", lastName: "Olsen", email: "mira@example.com", isAdmin: false }, expiresIn: 3600 });
  const me = await ask("/api/user", { headers: { authorization: `Bearer ${session.token}` } });
  expect(me.json()).toMatchObject({ displayName: "Mira Olsen", likedTools: 0 });
});

test("a sign-in that was started and never finished is forgotten after ten minutes", async () => {
  expect((await testSite.app.inject("/api/login")).cookies).toEqual([expect.objectContaining({ maxAge: 600, httpOnly: true })]);
});

test("signing in again finds the same person; another subject with the same address is another person", async () => {
  await browser().signIn(mira);
  await people(testSite).aUser({ issuer: "https://elsewhere.example", subject: "77", email: "mira@example.com" });
  expect(await testSite.db.select().from(users).where(eq(users.email, "mira@example.com"))).toHaveLength(2);
  await browser().signIn(mira);
  expect(await testSite.db.$count(users, eq(users.email, "mira@example.com"))).toBe(2);
});

test("a sign-in in a popup ends with a page without inline scripts", async () => {
  const done = await browser().signIn(mira, { mode: "popup", next: "/submit" });
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain('data-code="" data-next="/submit"');
  expect(done.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
});

describe("after signing in, only paths of this site are honoured", () => {
  test.each([
    ["/profile?tab=liked#x", "/profile?tab=liked#x"],
    ["https://evil.example/", "/"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/%2f/evil.example", "/%2f/evil.example"],
    ["/\t/evil.example", "/"],
    ["\\\\evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["/a/..//evil.example", "/"],
    ["/api/login", "/"],
    ["/login", "/"],
  ])("%s → %s", async (next, expected) => {
    const back = await browser().signIn(mira, { next });
    expect(back.headers.location).toBe(expected);
  });
});

describe("a sign-in is refused for", () => {
  async function expectRefused(response: { headers: Record<string, unknown>; cookies: { name: string; value: string }[] }, code = "invalid-credential") {
    expect(response.headers.location).toContain(`/login?error=${code}`);
    expect(response.cookies.filter(({ name, value }) => name === "toolatlas-session" && value)).toEqual([]);
  }
  test("a link from another user's sign-in", async () => {
    const [stranger, victim] = [browser(), browser()];
    const link = await stranger.chooseAccount(mira);
    await expectRefused(await victim.ask(victim.pathOf(link)));
  });
  test("another state", async () => {
    const { chooseAccount, ask, pathOf } = browser();
    const link = await chooseAccount(mira);
    link.searchParams.set("state", "something-else");
    await expectRefused(await ask(pathOf(link)));
  });
  test("a code that belongs to another sign-in of the same browser (nonce and verifier differ)", async () => {
    const { chooseAccount, ask, pathOf } = browser();
    const [one, other] = [await chooseAccount(mira), await chooseAccount(mira)];
    one.searchParams.set("code", other.searchParams.get("code") ?? "");
    await expectRefused(await ask(pathOf(one)));
  });
  test("the same link twice", async () => {
    const { chooseAccount, ask, pathOf, cookies } = browser();
    const link = await chooseAccount(mira);
    const kept = [...cookies];
    expect((await ask(pathOf(link))).headers.location).toBe("/");
    for (const [name, cookie] of kept) cookies.set(name, cookie);
    await expectRefused(await ask(pathOf(link)));
  });
  test("an answer of another issuer", async () => {
    const { chooseAccount, ask, pathOf } = browser();
    const link = await chooseAccount(mira);
    link.searchParams.set("iss", "https://evil.example");
    await expectRefused(await ask(pathOf(link)));
  });
  test("a callback that was not started", async () => expectRefused(await browser().ask("/api/login/callback?code=1&state=2")));
  test("a canceled sign-in", async () => {
    const { ask, locationOf, pathOf } = browser();
    const page = await ask(pathOf(locationOf(await ask("/api/login"))));
    const cancel = /href="([^"]*error=access_denied[^"]*)"/.exec(page.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    await expectRefused(await ask(pathOf(new URL(cancel))), "popup-closed-by-user");
  });
  test("an account that was disabled", async () => {
    await people(testSite).aUser({ subject: "gone@example.com", email: "gone@example.com", isDisabled: true });
    await expectRefused(await browser().signIn({ name: "Gone", email: "gone@example.com" }), "user-disabled");
  });
});

describe("the account chooser", () => {
  async function submit(fields: Record<string, string>) {
    const { ask, locationOf } = browser();
    const { searchParams } = locationOf(await ask("/api/login"));
    const payload = new URLSearchParams({ ...Object.fromEntries(searchParams), ...fields }).toString();
    return ask("/issuer/authorize", { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, payload });
  }
  test.each([
    ["a name that cannot be seen", { name: "\u200b\u2060", email: "a@example.com" }],
    ["no address", { name: "A", email: "nobody" }],
    ["an account nobody has", { account: "nobody@example.com" }],
  ])("refuses %s", async (_what, fields) => {
    const response = await submit(fields);
    expect([response.statusCode, response.headers.location]).toEqual([422, undefined]);
    expect(response.body).toContain("Please enter a name and an email address.");
  });
  test("shows what was typed as text", async () => {
    await browser().signIn({ name: "<img src=x onerror=alert(1)>", email: "tag@example.com" });
    const { ask, locationOf, pathOf } = browser();
    const page = await ask(pathOf(locationOf(await ask("/api/login"))));
    expect(page.body).not.toContain("<img");
  });
  test("redirects only to our callback", async () => {
    const response = await submit({ ...mira, redirect_uri: "http://localhost:3000.evil.example/api/login/callback" });
    expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
  });
  test.each([
    ["another machine", { remoteAddress: "203.0.113.9" }],
    ["a proxy on this machine", { headers: { "x-forwarded-for": "203.0.113.9" } }],
    ["a proxy that says it in another way", { headers: { "x-real-ip": "203.0.113.9" } }],
    ["a proxy that only says it is one", { headers: { via: "1.1 proxy" } }],
  ])("does not exist for %s", async (_who, request) => {
    const { ask } = browser();
    expect((await ask("/issuer/.well-known/openid-configuration", request)).statusCode).toBe(404);
    expect((await ask("/api/login", request)).headers.location).toContain("error=unauthorized-domain");
  });
  test("does not exist on a public address", async () => {
    const { app } = await testApp({ env: { SITE_URL: "https://tools.example.com" } });
    expect((await app.inject("/issuer/jwks")).headers["content-type"]).toContain("text/html");
    expect((await app.inject("/api/login")).headers.location).toContain("error=unauthorized-domain");
  });
});

test("ADMIN_EMAILS makes its owners admins, whatever the case of their address", async () => {
  const site = await testApp({ env: { ADMIN_EMAILS: "Boss@Example.com, other@example.com", DEMO_ADMIN_CODE: "a code of ours" } });
  const { openAdminLink, signIn } = aBrowser(site.app);
  await openAdminLink("a code of ours");
  await signIn({ name: "Boss", email: "boss@example.com" });
  await signIn({ name: "Not", email: "not.boss@example.com" });
  expect(await site.db.select({ email: users.email, isAdmin: users.isAdmin }).from(users).orderBy(users.email)).toEqual([
    { email: "boss@example.com", isAdmin: true },
    { email: "not.boss@example.com", isAdmin: false },
  ]);
});

test("an admin who was made an ordinary user stays one, whatever ADMIN_EMAILS says, until an admin changes it", async () => {
  const site = await testApp({ env: { ADMIN_EMAILS: "boss@example.com", DEMO_ADMIN_CODE: "a code of ours" } });
  const { anAdmin, as } = people(site);
  const { openAdminLink, signIn, refresh, ask } = aBrowser(site.app);
  const admin = as(await anAdmin());
  await openAdminLink("a code of ours");
  async function signInAsBoss() {
    await signIn({ name: "Boss", email: "boss@example.com" });
    const { user, token } = (await refresh()).json();
    return { id: user.uid, isAdmin: user.isAdmin, headers: { authorization: `Bearer ${token}` } };
  }
  const first = await signInAsBoss();
  await admin.put(`/api/admin/users/${first.id}/admin`);
  const demoted = await signInAsBoss();
  // Deleting the account and signing in again does not bypass it.
  await ask("/api/user", { method: "DELETE", headers: demoted.headers, payload: { email: "boss@example.com" } });
  const cameBack = await signInAsBoss();
  await admin.put(`/api/admin/users/${cameBack.id}/admin`);
  expect([first.isAdmin, demoted.isAdmin, cameBack.isAdmin, (await signInAsBoss()).isAdmin]).toEqual([true, false, false, true]);
  expect(cameBack.id).not.toBe(first.id);
});

test("users of the embedded issuer are not recognized once the site uses another issuer", async () => {
  const { aUser, as } = people(testSite);
  const user = await aUser({ issuer: "https://accounts.google.com" });
  expect((await as(user).get("/api/user")).statusCode).toBe(401);
  expect(await testSite.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
});

test("/login redirects to the sign-in and keeps the return path", async () => {
  expect((await testSite.app.inject("/login")).headers.location).toBe("/api/login");
  expect((await testSite.app.inject("/login?next=/submit")).headers.location).toBe("/api/login?next=%2Fsubmit");
  expect((await testSite.app.inject("/login?error=user-disabled")).body).toContain("This account has been disabled.");
});
