/** Irreversible or sensitive actions need a sign-in within the last ten minutes, whatever the issuer. */
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { User } from "../../ports/identity/sessions.ts";
import { sessions, users } from "../../ports/identity/tables.ts";
import { aStandInIssuer } from "../../ports/identity/testing/stand-in-issuer.ts";
import { testApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/browser.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";

const testSite = await testApp();
const { aUser, anAdmin, as } = people(testSite);
const REFUSED = [403, "requires-recent-login", "For your security, please sign in again first."];

/** Signed in a while ago, and active since. */
async function signedInMinutesAgo(user: User, minutes: number) {
  await as(user).get("/api/user");
  await testSite.db
    .update(sessions)
    .set({ authenticatedAt: sql`now() - ${minutes} * interval '1 minute'` })
    .where(eq(sessions.userId, user.id));
  return as(user);
}
type Caller = ReturnType<typeof as>;

describe("eleven minutes after the sign-in", () => {
  test.each<[string, (admin: Caller, user: User) => ReturnType<Caller["get"]>]>([
    ["making somebody an admin", (admin, user) => admin.put(`/api/admin/users/${user.id}/admin`)],
    ["a refund", (admin) => admin.post("/api/admin/payments/1/refund", { reason: "By mistake" })],
    ["an export of the users", (admin) => admin.get("/api/admin/export/users.csv")],
    ["an export of the messages", (admin) => admin.get("/api/admin/export/messages.json")],
    ["an export of everything", (admin) => admin.get("/api/admin/export/everything.json")],
  ])("%s asks an admin to sign in again", async (_what, call) => {
    const [admin, user] = [await anAdmin(), await aUser()];
    const response = await call(await signedInMinutesAgo(admin, 11), user);
    const { code, error } = response.json();
    expect([response.statusCode, code, error]).toEqual(REFUSED);
    expect((await call(await signedInMinutesAgo(admin, 9), user)).statusCode).not.toBe(403);
  });

  test("deleting the account also asks for it, and the account is kept until then", async () => {
    const user = await aUser();
    const response = await (await signedInMinutesAgo(user, 11)).delete("/api/user", { email: user.email });
    expect([response.statusCode, response.json().code]).toEqual([403, "requires-recent-login"]);
    expect((await (await signedInMinutesAgo(user, 9)).delete("/api/user", { email: user.email })).statusCode).toBe(200);
  });

  test("everything else still works: reading, liking, and exports of public data", async () => {
    const admin = await signedInMinutesAgo(await anAdmin(), 600);
    for (const url of ["/api/user", "/api/user/export", "/api/admin/users", "/api/admin/export/tools.csv"]) expect((await admin.get(url)).statusCode).toBe(200);
  });
});

describe("an issuer", () => {
  const seconds = (ago: number) => Math.floor(Date.now() / 1_000) - ago;

  async function aSite(env: Record<string, string> = {}) {
    const issuer = await aStandInIssuer();
    const site = await testApp({ env: { ...issuer.env, ...env } });
    const browser = aBrowser(site.app);
    /** To the issuer and back; returns the final location and the parameters of the request to the issuer. */
    async function signIn({ again = false, claims = {} }: { again?: boolean; claims?: object }) {
      issuer.says.idToken = { email: "grace@example.com", email_verified: true, name: "Grace", ...claims };
      const started = browser.locationOf(await browser.ask(`/api/login?next=/profile${again ? "&again=yes" : ""}`));
      const { location } = (await browser.ask(issuer.comeBack(started))).headers;
      return { location, authorizeParams: Object.fromEntries(started.searchParams) };
    }
    async function mayDelete() {
      const { token } = (await browser.refresh()).json();
      const headers = { authorization: `Bearer ${token}` };
      // The age of the sign-in is checked before the wrong address is rejected.
      return (await browser.ask("/api/user", { method: "DELETE", headers, payload: { email: "x" } })).statusCode === 400;
    }
    return { ...site, browser, issuer, signIn, mayDelete };
  }

  test("is not asked to re-authenticate at an ordinary sign-in, and its auth_time is trusted", async () => {
    const { signIn, mayDelete } = await aSite();
    const { authorizeParams } = await signIn({ claims: { auth_time: seconds(30) } });
    expect([authorizeParams.prompt, authorizeParams.max_age, await mayDelete()]).toEqual([undefined, undefined, true]);
    await signIn({ claims: { auth_time: seconds(3_600) } });
    expect(await mayDelete()).toBe(false);
  });

  test("without auth_time can sign in, but the sign-in does not count as recent", async () => {
    const { signIn, mayDelete } = await aSite();
    expect((await signIn({})).location).toBe("/profile");
    expect(await mayDelete()).toBe(false);
  });

  test("is asked to re-authenticate when the user signs in again, and auth_time is checked", async () => {
    const { signIn, mayDelete } = await aSite();
    await signIn({ claims: { auth_time: seconds(3_600) } });
    // A user can remove the parameters from the URL, but cannot change the time in the signed token.
    for (const auth_time of [seconds(3_600), undefined])
      expect((await signIn({ again: true, claims: { auth_time } })).location).toBe("/login?error=requires-recent-login&next=%2Fprofile");
    expect(await mayDelete()).toBe(false);
    const { location, authorizeParams } = await signIn({ again: true, claims: { auth_time: seconds(1) } });
    expect([location, authorizeParams.prompt, authorizeParams.max_age]).toEqual(["/profile", "login", "0"]);
    expect(await mayDelete()).toBe(true);
  });

  describe("where ADMIN_ACR asks for a second factor", () => {
    const STRICT = { ADMIN_EMAILS: "grace@example.com", ADMIN_ACR: "mfa, urn:example:gold" };

    test.each([
      ["amr", { amr: ["pwd", "mfa"] }],
      ["acr", { acr: "urn:example:gold" }],
    ])("%s that names one gives an admin their rights", async (_claim, claims) => {
      const { browser, signIn } = await aSite(STRICT);
      expect((await signIn({ claims })).location).toBe("/profile");
      expect((await browser.refresh()).json().user.isAdmin).toBe(true);
    });

    test("an admin without one is sent back once; after that they are signed in without admin rights, with a reason", async () => {
      const { browser, issuer, signIn, db } = await aSite(STRICT);
      const first = await signIn({ claims: { amr: ["pwd"] } });
      const again = new URL(String(first.location));
      expect(again.searchParams.get("acr_values")).toBe("mfa urn:example:gold");
      expect((await browser.ask(issuer.comeBack(again))).headers.location).toBe("/profile");
      const { user, token } = (await browser.refresh()).json();
      expect(user.isAdmin).toBe(false);
      const refused = await browser.ask("/api/admin/users", { headers: { authorization: `Bearer ${token}` } });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { code: "multi-factor-auth-required", error: expect.stringContaining("second factor") },
      ]);
      expect(await db.select({ action: auditLog.action, reason: auditLog.reason }).from(auditLog)).toEqual([
        { action: "sign-in-failed", reason: "Without admin rights: no second factor" },
      ]);
    });

    test("ordinary users are not asked for one", async () => {
      const { browser, signIn } = await aSite({ ...STRICT, ADMIN_EMAILS: "boss@example.com" });
      expect((await signIn({})).location).toBe("/profile");
      expect((await browser.refresh()).json().user).toMatchObject({ email: "grace@example.com", isAdmin: false });
    });

    test("sessions from before the setting lose admin rights, too", async () => {
      const { browser, signIn, database, issuer } = await aSite({ ADMIN_EMAILS: "grace@example.com" });
      await signIn({ claims: { amr: ["pwd"] } });
      expect((await browser.refresh()).json().user.isAdmin).toBe(true);
      const strict = await testApp({ database, env: { ...issuer.env, ...STRICT } });
      const later = aBrowser(strict.app);
      for (const [name, cookie] of browser.cookies) later.cookies.set(name, cookie);
      expect((await later.refresh()).json().user.isAdmin).toBe(false);
    });
  });
});

test("an admin's sign-ins are in the audit log with the device, also those that fail; other people's are not", async () => {
  const site = await testApp({ env: { DEMO_ADMIN_CODE: "a code of ours" } });
  const browser = aBrowser(site.app, { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" });
  await browser.openAdminLink("a guess");
  await browser.signIn({ name: "Mo", email: "mo@example.com" });
  await browser.openAdminLink("a code of ours");
  await browser.signIn({ name: "Ada", email: "ada@example.com", admin: "on" });
  await site.db.update(users).set({ isDisabled: true }).where(eq(users.email, "ada@example.com"));
  await browser.signIn({ name: "Ada", email: "ada@example.com" });
  const device = { device: [null, "Firefox on Linux"] };
  const { action, entity, reason, changes } = auditLog;
  expect(await site.db.select({ action, entity, reason, changes }).from(auditLog).orderBy(auditLog.id)).toEqual([
    { action: "sign-in-failed", entity: "admin-link", reason: "Wrong admin link", changes: {} },
    { action: "sign-in", entity: "users", reason: null, changes: device },
    { action: "sign-in-failed", entity: "users", reason: "The account is disabled", changes: device },
  ]);
});
