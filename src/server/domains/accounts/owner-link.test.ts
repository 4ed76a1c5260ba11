/** The link that makes the first person of a site with a public address its owner. */
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "../../ports/identity/tables.ts";
import { aStandInIssuer } from "../../ports/identity/testing/stand-in-issuer.ts";
import { testApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/browser.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";
import { createOwnerCode } from "./owner-link.ts";
import { ownerLink } from "./tables.ts";

const SITE_URL = "https://tools.example.com";
const issuer = await aStandInIssuer();
const site = await testApp({ env: { SITE_URL, ...issuer.env } });
const { app, db } = site;
const browser = () => aBrowser(app, { host: "tools.example.com" });

async function newCode(): Promise<string> {
  const code = await createOwnerCode(db);
  if (code === null) throw new Error("There is an owner");
  return code;
}

let subject = 0;
/** Signs in as a new person; returns whether they are an admin. */
async function signIn({ ask, refresh, locationOf }: ReturnType<typeof aBrowser>): Promise<boolean> {
  subject += 1;
  issuer.says.idToken = { sub: `person-${subject}`, email: `person${subject}@example.com`, email_verified: true, name: "Grace Hopper" };
  const started = locationOf(await ask("/api/login?next=/admin"));
  await ask(issuer.comeBack(started));
  return (await refresh()).json().user.isAdmin;
}

beforeEach(async () => {
  await db.update(users).set({ isAdmin: false });
});

test("the person who opens the link and signs in becomes the owner, on the dashboard", async () => {
  const mine = browser();
  const opened = await mine.openAdminLink(await newCode());
  expect([opened.statusCode, opened.headers.location]).toEqual([303, "/api/login?next=%2Fadmin"]);
  expect(opened.cookies).toEqual([expect.objectContaining({ httpOnly: true, secure: true, sameSite: "Lax", path: "/api" })]);
  expect(await signIn(mine)).toBe(true);
  expect(await db.select().from(auditLog).where(eq(auditLog.action, "make-admin"))).toMatchObject([{ reason: "With the link in the terminal" }]);
});

test("it works once: a second browser, and a second sign-in of another person, get nothing", async () => {
  const code = await newCode();
  const [mine, other] = [browser(), browser()];
  await mine.openAdminLink(code);
  const refused = await other.openAdminLink(code);
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain("This admin link is not valid.");
  expect(await signIn(other)).toBe(false);
  expect(await signIn(mine)).toBe(true);
  expect(await signIn(mine)).toBe(false);
});

test("of twenty browsers that open it at the same time, one wins", async () => {
  const code = await newCode();
  const opened = await Promise.all(Array.from({ length: 20 }, () => browser().openAdminLink(code)));
  expect(opened.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
});

test("it is void once there is an owner, even for the browser that opened it before", async () => {
  const [code, mine] = [await newCode(), browser()];
  await mine.openAdminLink(code);
  await people(site).anAdmin();
  expect(await signIn(mine)).toBe(false);
  expect(await createOwnerCode(db)).toBeNull();
});

test("it is void once there is an owner, if nobody has opened it", async () => {
  const code = await newCode();
  await people(site).anAdmin();
  expect((await browser().openAdminLink(code)).statusCode).toBe(403);
});

test("an admin of the demo is no owner, and neither is a disabled one", async () => {
  await people(site).anAdmin({ issuer: "demo" });
  await people(site).anAdmin({ isDisabled: true });
  expect(await createOwnerCode(db)).not.toBeNull();
});

test("it expires, and so does the hour to sign in", async () => {
  const [code, mine] = [await newCode(), browser()];
  const expire = () => db.update(ownerLink).set({ expiresAt: sql`now() - interval '1 second'` });
  await expire();
  expect((await mine.openAdminLink(code)).statusCode).toBe(403);
  await mine.openAdminLink(await newCode());
  await expire();
  expect(await signIn(mine)).toBe(false);
});

test("a new link replaces the one before", async () => {
  const old = await newCode();
  const code = await newCode();
  expect((await browser().openAdminLink(old)).statusCode).toBe(403);
  expect((await browser().openAdminLink(code)).statusCode).toBe(303);
});

describe("is refused without being used up", () => {
  test.each([
    ["at another host", { host: "evil.example" }, 421],
    ["at the server's own address", { host: "127.0.0.1:3000" }, 421],
    ["from a page of another site", { host: "tools.example.com", "sec-fetch-site": "cross-site" }, 403],
  ])("%s", async (_where, headers, status) => {
    const code = await newCode();
    const refused = await app.inject({ url: `/login?admin=${code}`, headers });
    expect([refused.statusCode, refused.cookies]).toEqual([status, []]);
    expect((await browser().openAdminLink(code)).statusCode).toBe(303);
  });
});

test("the code and the cookie are stored as hashes", async () => {
  const code = await newCode();
  const opened = await browser().openAdminLink(code);
  const stored = JSON.stringify(await db.select().from(ownerLink));
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(opened.cookies[0]?.value);
});

test("without a sign-in service, its page says what to register, and it still works later", async () => {
  const { app: bare } = await testApp({ env: { SITE_URL }, database: site.database });
  const code = await newCode();
  const page = await bare.inject({ url: `/login?admin=${code}`, headers: { host: "tools.example.com" } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("https://tools.example.com/api/login/callback");
  expect((await bare.inject({ url: "/login?admin=wrong", headers: { host: "tools.example.com" } })).statusCode).toBe(403);
  expect((await browser().openAdminLink(code)).statusCode).toBe(303);
});
