import { and, eq, ne } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sessions, users } from "../../ports/identity/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aBrowser } from "../../testing/browser.ts";
import { aComment, anArticle, aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { apiKeys } from "../api-keys/tables.ts";
import { comments } from "../comments/tables.ts";
import { messages } from "../contact/tables.ts";
import { likes } from "../likes/tables.ts";
import { tools } from "../tools/tables.ts";
import { videos } from "../videos/tables.ts";

let testSite: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  testSite = await testApp();
});

test("the profile counts likes and submissions of this user only", async () => {
  const { aUser, as } = people(testSite);
  const [user, other] = [await aUser(), await aUser()];
  const tool = await aTool(testSite.db, { submittedBy: user.id });
  await aTool(testSite.db, { submittedBy: user.id, status: "rejected", publishedAt: null, rejectionReason: "It does not use AI." });
  const post = await aPost(testSite.db, { submittedBy: user.id });
  const article = await anArticle(testSite.db, { submittedBy: user.id, status: "pending" });
  await testSite.db.insert(videos).values({ title: "A talk", youtubeUrl: "https://www.youtube.com/watch?v=abcdefghijk", submittedBy: user.id });
  await as(user).post(`/api/tools/${tool.slug}/like`);
  expect((await as(user).get("/api/user")).json()).toMatchObject({ email: user.email, likedTools: 1, toolsSubmitted: 2, contentSubmitted: 3 });
  expect((await as(other).get("/api/user")).json()).toMatchObject({ likedTools: 0, toolsSubmitted: 0, contentSubmitted: 0 });
  const { tools: handedIn, ...content } = (await as(user).get("/api/user/submissions")).json();
  expect(handedIn).toMatchObject([
    { status: "rejected", isApproved: false, rejectionReason: "It does not use AI.", href: null },
    { status: "approved", isApproved: true, href: `/tools/${tool.slug}` },
  ]);
  expect(content).toMatchObject({
    news: [{ name: article.title, slug: null, status: "pending", isApproved: false, sourceUrl: article.sourceUrl }],
    blogs: [{ name: post.title, slug: post.slug, status: "approved", isApproved: true, href: `/blog/${post.slug}` }],
    videos: [{ name: "A talk", slug: null, status: "pending", youtubeUrl: "https://www.youtube.com/watch?v=abcdefghijk" }],
  });
});

test("an account export has all personal data and no secrets", async () => {
  const { aUser, as } = people(testSite);
  const [user, tool, post] = [await aUser(), await aTool(testSite.db), await aPost(testSite.db)];
  await as(user).post(`/api/tools/${tool.slug}/like`);
  await aComment(testSite.db, post.id, { userId: user.id, content: "My own words" });
  const { key } = (await as(user).post("/api/user/keys", { name: "My program" })).json();
  const message = { name: "Ida", topic: "General", message: "Hello there" };
  await testSite.db.insert(messages).values([
    { ...message, email: user.email.toUpperCase() },
    { ...message, email: "somebody@else.example" },
  ]);
  const response = await as(user).get("/api/user/export");
  expect(response.headers["content-disposition"]).toContain("attachment");
  expect(response.json()).toMatchObject({
    account: { email: user.email },
    likes: [{ tool: tool.slug }],
    comments: [{ post: post.slug, content: "My own words" }],
    sessions: [{}],
    apiKeys: [{ name: "My program", createdAt: expect.any(String), lastUsedAt: null, revokedAt: null }],
    messages: [message],
    payments: { orders: [] },
  });
  expect(response.body).not.toContain(key);
  expect(response.body).not.toMatch(/keyHash/);
  const [session] = await testSite.db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(response.body).not.toContain(session?.secretHash);
});

test("messages from an unverified address are not exported", async () => {
  const { aUser, as } = people(testSite);
  const user = await aUser({ emailVerified: false });
  await testSite.db.insert(messages).values({ name: "Ida", topic: "General", message: "Hello there", email: user.email });
  expect((await as(user).get("/api/user/export")).json().messages).toEqual([]);
});

test("deleting an account anonymizes its comments and deletes its likes and sessions", async () => {
  const { aUser, as } = people(testSite);
  const [user, tool, post] = [await aUser(), await aTool(testSite.db), await aPost(testSite.db)];
  await as(user).post(`/api/tools/${tool.slug}/like`);
  const comment = await aComment(testSite.db, post.id, { userId: user.id });
  expect((await as(user).delete("/api/user", { email: "somebody@else.example" })).statusCode).toBe(400);
  expect((await as(user).delete("/api/user", { email: user.email.toUpperCase() })).json()).toEqual({ ok: true });

  expect((await as(user).get("/api/user")).statusCode).toBe(401);
  expect([await testSite.db.$count(likes, eq(likes.userId, user.id)), await testSite.db.$count(sessions, eq(sessions.userId, user.id))]).toEqual([0, 0]);
  expect(await testSite.db.select({ likes: tools.likesCount }).from(tools).where(eq(tools.id, tool.id))).toEqual([{ likes: 0 }]);
  expect(await testSite.db.select({ userId: comments.userId }).from(comments).where(eq(comments.id, comment.id))).toEqual([{ userId: null }]);
  const [left] = await testSite.db.select().from(users).where(eq(users.id, user.id));
  expect(JSON.stringify(left)).not.toContain(user.email);
});

test("deleting an account revokes its API keys", async () => {
  const { aUser, as } = people(testSite);
  const user = await aUser();
  const { key } = (await as(user).post("/api/user/keys", { name: "My program" })).json();
  const use = () => testSite.app.inject({ url: "/api/v1/categories", headers: { "x-api-key": key } });
  expect((await use()).statusCode).toBe(200);
  await as(user).delete("/api/user", { email: user.email });
  expect((await use()).statusCode).toBe(401);
  expect(await testSite.db.$count(apiKeys, eq(apiKeys.userId, user.id))).toBe(0);
});

test("signing in again after deleting the account creates a new one", async () => {
  const browser = aBrowser(testSite.app);
  const choice = { name: "Once More", email: "once.more@example.com" };
  await browser.signIn(choice);
  const first = (await browser.refresh()).json();
  await browser.ask("/api/user", { method: "DELETE", headers: { authorization: `Bearer ${first.token}` }, payload: { email: choice.email } });
  await browser.signIn(choice);
  expect((await browser.refresh()).json().user.uid).not.toBe(first.user.uid);
});

test("the last admin cannot delete their account, demo admins do not count, and of two who try at once one stays", async () => {
  const site = await testApp({ env: { OIDC_ISSUER: "https://issuer.example.com", OIDC_CLIENT_ID: "atlas" } });
  const { anAdmin, as } = people(site);
  await anAdmin({ issuer: "demo" });
  const [one, other] = [await anAdmin(), await anAdmin()];
  const responses = await Promise.all([one, other].map((admin) => as(admin).delete("/api/user", { email: admin.email })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await site.db.$count(users, and(eq(users.isAdmin, true), ne(users.issuer, "demo")))).toBe(1);
});

test("the last demo admin may delete their account, because the admin link creates another", async () => {
  const { anAdmin, as } = people(testSite);
  const admin = await anAdmin();
  expect((await as(admin).delete("/api/user", { email: admin.email })).statusCode).toBe(200);
});
