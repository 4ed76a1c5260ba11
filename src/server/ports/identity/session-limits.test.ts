import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deleteExpiredDataJob } from "../../domains/retention/delete-expired-data.job.ts";
import { testApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/browser.ts";
import { people } from "../../testing/people.ts";
import { refreshSession, startSession, type User } from "./sessions.ts";
import { sessions } from "./tables.ts";

const site = await testApp();
const { app, db, database, config } = site;
const { aUser, anAdmin } = people(site);

type Age = { begun: string; used?: string };

/** Whether a session that began and was last used this long ago is still valid, by token and by cookie. */
async function isSignedIn(user: User, { begun, used = "0" }: Age, { mayBeAdmin = true } = {}): Promise<boolean[]> {
  const cookie = await startSession(db, user.id, { mayBeAdmin });
  const { token } = await app.identity.tokens.issue({ userId: user.id, sessionId: cookie.sessionId });
  await db
    .update(sessions)
    .set({ createdAt: sql`now() - ${begun}::interval`, rotatedAt: sql`now() - ${used}::interval` })
    .where(eq(sessions.id, cookie.sessionId));
  const byToken = await app.inject({ url: "/api/user", headers: { authorization: `Bearer ${token}` } });
  const byCookie = await refreshSession(db, cookie, app.identity);
  return [byToken.statusCode === 200, byCookie.user !== null];
}

describe("a session expires, however often it is used,", () => {
  test("90 days after signing in", async () => {
    expect(await isSignedIn(await aUser(), { begun: "89 days" })).toEqual([true, true]);
    expect(await isSignedIn(await aUser(), { begun: "91 days" })).toEqual([false, false]);
  });
  test("for an admin 7 days after signing in, and 12 hours after it was last used", async () => {
    expect(await isSignedIn(await anAdmin(), { begun: "6 days" })).toEqual([true, true]);
    expect(await isSignedIn(await anAdmin(), { begun: "8 days" })).toEqual([false, false]);
    expect(await isSignedIn(await anAdmin(), { begun: "1 day", used: "11 hours" })).toEqual([true, true]);
    expect(await isSignedIn(await anAdmin(), { begun: "1 day", used: "13 hours" })).toEqual([false, false]);
  });
  test("an admin's session without admin rights lasts as long as other users'", async () => {
    expect(await isSignedIn(await anAdmin(), { begun: "60 days", used: "20 days" }, { mayBeAdmin: false })).toEqual([true, true]);
  });
});

test("sessions that are over are forgotten by the nightly job, the others stay", async () => {
  await db.delete(sessions);
  const [user, admin] = [await aUser(), await anAdmin()];
  for (const { id } of [user, user, admin]) await startSession(db, id);
  await db.execute(
    sql`update sessions set created_at = now() - interval '91 days' where id = (select min(id::text)::uuid from sessions where user_id = ${user.id})`,
  );
  await db.execute(sql`update sessions set rotated_at = now() - interval '13 hours' where user_id = ${admin.id}`);
  await deleteExpiredDataJob.run({ config, database, site: app.site, changes: app.changes, log: app.log });
  expect(await db.select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: user.id }]);
});

test("signing in again in the same browser replaces its session instead of adding one", async () => {
  const browser = aBrowser(app);
  const who = { name: "Mira", email: "mira.twice@example.com" };
  await browser.signIn(who);
  await aBrowser(app).signIn(who);
  await browser.signIn(who);
  const { user, token } = (await browser.refresh()).json();
  const { total } = (await browser.ask("/api/user/sessions", { headers: { authorization: `Bearer ${token}` } })).json();
  expect([user.email, total]).toEqual([who.email, 2]);
});
