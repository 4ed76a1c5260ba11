import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/browser.ts";
import { sessions, users } from "./tables.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  site = await testApp();
});

let count = 0;
async function signedInBrowser() {
  const browser = aBrowser(site.app);
  count += 1;
  const email = `person.${count}@example.com`;
  await browser.signIn({ name: "Person", email });
  const [user] = await site.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error("Nobody signed in");
  const secret = () => browser.cookies.get("toolatlas-session")?.value;
  const use = (value: string | undefined) => void browser.cookies.set("toolatlas-session", { value: value ?? "", path: "/api/session" });
  return { ...browser, user, secret, use, me: (token: string) => browser.ask("/api/user", { headers: { authorization: `Bearer ${token}` } }) };
}
const later = (userId: number, ms: number) =>
  site.db
    .update(sessions)
    .set({ rotatedAt: new Date(Date.now() - ms) })
    .where(eq(sessions.userId, userId));

test("the secret is in a cookie that only the session's path receives, and its hash alone is stored", async () => {
  const browser = aBrowser(site.app);
  const back = await browser.signIn({ name: "Person", email: "cookie@example.com" });
  const [cookie, hint] = ["toolatlas-session", "toolatlas-signed-in"].map((name) => back.cookies.find((found) => found.name === name));
  expect(cookie).toMatchObject({ path: "/api/session", httpOnly: true, sameSite: "Strict" });
  expect(hint?.httpOnly).toBeUndefined();
  const rows = await site.db.select().from(sessions);
  expect(JSON.stringify(rows)).not.toContain(cookie?.value.split(".")[1]);
  // A page is the same for everyone, so nothing of it may depend on the cookie.
  expect(back.headers["cache-control"]).toBe("no-store");
});

test("every refresh replaces the secret", async () => {
  const { secret, refresh } = await signedInBrowser();
  const secrets = new Set([secret()]);
  for (let n = 0; n < 3; n++) {
    expect((await refresh()).json().user).not.toBeNull();
    secrets.add(secret());
  }
  expect(secrets.size).toBe(4);
});

test("two tabs that refresh at the same moment both stay signed in", async () => {
  const { secret, use, refresh } = await signedInBrowser();
  const shared = secret();
  const first = await refresh();
  const afterFirst = secret();
  use(shared);
  const second = await refresh();
  expect([first.json().user, second.json().user]).not.toContain(null);
  expect(secret()).toBe(afterFirst);
  expect((await refresh()).json().user).not.toBeNull();
});

test("ten refreshes at once", async () => {
  const { refresh } = await signedInBrowser();
  const responses = await Promise.all(Array.from({ length: 10 }, () => refresh()));
  expect(responses.map((response) => response.json().user?.displayName)).toEqual(Array(10).fill("Person"));
  expect((await refresh()).json().user).not.toBeNull();
});

test("reusing an older secret ends the session", async () => {
  const { secret, use, refresh, user, me } = await signedInBrowser();
  const stolen = secret();
  const { token } = (await refresh()).json();
  const own = secret();
  await later(user.id, 31_000);
  use(stolen);
  expect((await refresh()).json()).toEqual({ user: null, reason: "user-token-expired" });
  use(own);
  expect((await refresh()).json().user).toBeNull();
  expect((await me(token)).statusCode).toBe(401);
});

test("a secret two refreshes old ends the session also within the grace", async () => {
  const { secret, use, refresh } = await signedInBrowser();
  const old = secret();
  await refresh();
  await refresh();
  use(old);
  expect((await refresh()).json().user).toBeNull();
});

test("signing out ends this session on the server; signing out everywhere ends all", async () => {
  const { user, refresh, ask, me } = await signedInBrowser();
  const elsewhere = aBrowser(site.app);
  await elsewhere.signIn({ name: "Person", email: user.email });
  const [{ token }, other] = [(await refresh()).json(), (await elsewhere.refresh()).json()];
  expect((await ask("/api/session", { method: "DELETE" })).statusCode).toBe(200);
  expect((await me(token)).statusCode).toBe(401);
  expect((await me(other.token)).statusCode).toBe(200);

  await ask("/api/session/everywhere", { method: "DELETE", headers: { authorization: `Bearer ${other.token}` } });
  expect((await me(other.token)).statusCode).toBe(401);
  expect((await elsewhere.refresh()).json().user).toBeNull();
  expect(elsewhere.cookies.size).toBe(0);
});

test("a disabled account is refused immediately, with the reason", async () => {
  const { user, refresh, me } = await signedInBrowser();
  const { token } = (await refresh()).json();
  await site.db.update(users).set({ isDisabled: true }).where(eq(users.id, user.id));
  const refused = await me(token);
  expect([refused.statusCode, refused.json().error]).toEqual([401, "This account has been disabled."]);
  expect((await refresh()).json()).toEqual({ user: null, reason: "user-disabled" });
});

test("a session unused for a month expires", async () => {
  const { user, refresh } = await signedInBrowser();
  await site.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.userId, user.id));
  expect((await refresh()).json().user).toBeNull();
});

describe("refreshing and signing out refuse", () => {
  test.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a neighboring host", { "sec-fetch-site": "same-site" }],
    ["another origin", { origin: "https://evil.example" }],
  ])("%s", async (_who, headers) => {
    const { refresh, ask } = await signedInBrowser();
    expect((await refresh(headers)).statusCode).toBe(403);
    expect((await ask("/api/session", { method: "DELETE", headers })).statusCode).toBe(403);
    expect((await refresh({ "sec-fetch-site": "same-origin" })).json().user).not.toBeNull();
  });
});

test.each(["", "x", "not-a-uuid.secret", "00000000-0000-4000-8000-000000000000.guess", `${"a".repeat(5000)}.b`])(
  "the cookie %j belongs to no session",
  async (value) => {
    const browser = aBrowser(site.app);
    browser.cookies.set("toolatlas-session", { value: value || "x", path: "/api/session" });
    const response = await browser.refresh();
    expect([response.statusCode, response.json().user]).toEqual([200, null]);
  },
);

test("a new signing key is used while tokens of the old one stay valid", async () => {
  const { refresh, me } = await signedInBrowser();
  const before = (await refresh()).json().token;
  await site.app.identity.signingKeys.rotate();
  const after = (await refresh()).json().token;
  const kid = (token: string) => JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;
  expect(kid(after)).not.toBe(kid(before));
  expect([(await me(before)).statusCode, (await me(after)).statusCode]).toEqual([200, 200]);
});
