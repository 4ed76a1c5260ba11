import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OwnSession } from "../../../contract/session.ts";
import { sessions } from "../../ports/identity/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/browser.ts";

const site = await testApp();

const LAPTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
let count = 0;

/** Signs in with a browser of this kind. */
async function signedIn(agent: string, email: string) {
  const browser = aBrowser(site.app, { "user-agent": agent });
  await browser.signIn({ name: "Ida", email });
  const { token } = (await browser.refresh()).json();
  const headers = { authorization: `Bearer ${token}` };
  const list = async (): Promise<OwnSession[]> => (await browser.ask("/api/user/sessions", { headers })).json().items;
  const end = (id: string) => browser.ask(`/api/user/sessions/${id}`, { method: "DELETE", headers });
  const isIn = async () => (await browser.ask("/api/user", { headers })).statusCode === 200;
  return { ...browser, list, end, isIn };
}
const newEmail = () => `owner.${count++}@example.com`;

test("users see their sessions with device, start, last use, and which one is current", async () => {
  const email = newEmail();
  const [laptop, phone] = [await signedIn(LAPTOP, email), await signedIn(PHONE, email)];
  const when = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(await laptop.list()).toEqual([
    { id: expect.any(String), device: "Safari on iPhone", startedAt: when, lastUsedAt: when, isCurrent: false },
    { id: expect.any(String), device: "Firefox on Windows", startedAt: when, lastUsedAt: when, isCurrent: true },
  ]);
  expect((await phone.list()).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

test("a device can be signed out from another, immediately, and only that one", async () => {
  const email = newEmail();
  const [laptop, phone] = [await signedIn(LAPTOP, email), await signedIn(PHONE, email)];
  const [theirs] = (await laptop.list()).filter(({ isCurrent }) => !isCurrent);
  expect((await laptop.end(theirs?.id ?? "")).statusCode).toBe(200);
  expect([await laptop.isIn(), await phone.isIn()]).toEqual([true, false]);
  expect((await phone.refresh()).json()).toEqual({ user: null, reason: "user-token-expired" });
  expect(await laptop.list()).toHaveLength(1);
});

test("signing out the current device also clears its cookies", async () => {
  const laptop = await signedIn(LAPTOP, newEmail());
  const [own] = await laptop.list();
  await laptop.end(own?.id ?? "");
  expect([await laptop.isIn(), laptop.cookies.size]).toEqual([false, 0]);
});

test("other users' sessions cannot be listed or ended", async () => {
  const [mine, theirs] = [await signedIn(LAPTOP, newEmail()), await signedIn(PHONE, newEmail())];
  const [session] = await theirs.list();
  expect((await mine.end(session?.id ?? "")).statusCode).toBe(404);
  expect([await theirs.isIn(), (await mine.list()).length]).toEqual([true, 1]);
  expect((await mine.end("not-an-id")).statusCode).toBe(400);
});

test("neither the IP address nor the user agent string is stored with a session", async () => {
  const email = newEmail();
  await signedIn(LAPTOP, email);
  const rows = await site.db.select().from(sessions).where(eq(sessions.device, "Firefox on Windows"));
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla|140\.0/);
});
