/** Issuers differ in where they put claims, rotate their keys and become unavailable. */
// Slow: starts a real OpenID provider per issuer.
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { users } from "../../ports/identity/tables.ts";
import { aStandInIssuer } from "../../ports/identity/testing/stand-in-issuer.ts";
import { testApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/browser.ts";
import { freshDatabase } from "../../testing/database.ts";

const database = await freshDatabase();
const EMAIL = { email: "grace@example.com", email_verified: true };
const REFUSED = "/login?error=invalid-credential&next=%2Fsubmit";

async function aSite() {
  const issuer = await aStandInIssuer();
  const { app, db } = await testApp({ database, env: issuer.env });
  const signIn = async () => {
    const browser = aBrowser(app);
    const started = browser.locationOf(await browser.ask("/api/login?next=/submit"));
    const back = await browser.ask(issuer.comeBack(started));
    return { location: back.headers.location, user: (await browser.refresh()).json().user };
  };
  return { app, db, issuer, signIn, warnings: warningsOf(app) };
}

/** The log messages about requests. */
function warningsOf(app: Awaited<ReturnType<typeof testApp>>["app"]) {
  const warnings: unknown[] = [];
  const child = app.log.child.bind(app.log);
  vi.spyOn(app.log, "child").mockImplementation((bindings, options) =>
    Object.assign(child(bindings, options), { warn: (details: { err?: Error }, message: string) => void warnings.push([message, details.err?.message]) }),
  );
  return warnings;
}

test("an email address that is only in UserInfo is fetched from there", async () => {
  const { issuer, signIn } = await aSite();
  issuer.says.userInfo = { sub: "grace", ...EMAIL, name: "Grace Hopper", picture: "https://pictures.example/grace.png" };
  const { location, user } = await signIn();
  expect(location).toBe("/submit");
  expect(user).toMatchObject({ displayName: "Grace Hopper", email: "grace@example.com", profileImageUrl: "https://pictures.example/grace.png" });
});

test("UserInfo is not fetched if the ID token has everything", async () => {
  const { issuer, signIn } = await aSite();
  issuer.says.idToken = { ...EMAIL, name: "Grace" };
  issuer.says.userInfo = { sub: "grace", ...EMAIL, name: "Another name" };
  expect((await signIn()).user).toMatchObject({ displayName: "Grace" });
  expect(issuer.requestCount("/userinfo")).toBe(0);
});

test("UserInfo of another subject is refused, and the log says why", async () => {
  const { issuer, signIn, warnings } = await aSite();
  issuer.says.userInfo = { sub: "mallory", ...EMAIL };
  expect(await signIn()).toEqual({ location: REFUSED, user: null });
  expect(warnings).toEqual([["sign-in failed", expect.stringContaining("another subject")]]);
});

test("UserInfo of another subject is ignored if the ID token is sufficient", async () => {
  const { issuer, signIn } = await aSite();
  issuer.says.idToken = { email: "ida@example.com", sub: "ida" };
  issuer.says.userInfo = { sub: "mallory", name: "Mallory", email: "ida@example.com", email_verified: true };
  expect((await signIn()).user).toMatchObject({ email: "ida@example.com" });
  expect((await signIn()).user.displayName).not.toBe("Mallory");
});

test("UserInfo that verifies another address does not verify this one", async () => {
  const { db, issuer, signIn } = await aSite();
  issuer.says.idToken = { email: "victim@example.com", sub: "eve" };
  issuer.says.userInfo = { sub: "eve", email: "eve@example.com", email_verified: true };
  expect((await signIn()).location).toBe("/submit");
  expect(await db.select({ verified: users.emailVerified }).from(users).where(eq(users.email, "victim@example.com"))).toEqual([{ verified: false }]);
});

test("without an email address the sign-in is refused, and the log says what to check", async () => {
  const { issuer, signIn, warnings } = await aSite();
  issuer.says.idToken = { name: "Nobody" };
  expect(await signIn()).toEqual({ location: REFUSED, user: null });
  expect(warnings).toEqual([["sign-in failed", expect.stringContaining("scope email")]]);
});

test("a sign-in that this browser did not start is refused, and the log says why", async () => {
  const { app, warnings } = await aSite();
  expect((await app.inject("/api/login/callback?code=x&state=made-up")).headers.location).toContain("error=invalid-credential");
  expect(warnings).toEqual([["sign-in failed", undefined]]);
});

test("a rotated key is fetched; unknown keys are looked up once", async () => {
  const { issuer, signIn } = await aSite();
  issuer.says.idToken = { ...EMAIL, name: "Grace" };
  expect((await signIn()).location).toBe("/submit");
  await issuer.rotateKey();
  expect((await signIn()).location).toBe("/submit");
  expect(issuer.requestCount("/jwks")).toBe(2);
  for (const _attempt of [1, 2, 3]) {
    await issuer.signWithUnpublishedKey();
    expect((await signIn()).location).toBe(REFUSED);
  }
  expect(issuer.requestCount("/jwks")).toBe(2);
});

test("an issuer outage after the redirect is reported on our own page", async () => {
  const { app, issuer, signIn } = await aSite();
  issuer.says.idToken = { ...EMAIL, name: "Grace" };
  expect((await signIn()).location).toBe("/submit");
  await issuer.stop();
  const { headers } = await app.inject("/api/login?next=/submit");
  expect(headers.location).toBe("/login?error=network-request-failed&next=%2Fsubmit");
  expect((await app.inject(String(headers.location))).body).toContain("The sign-in service could not be reached.");
});
