import { and, eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Comment } from "../../../contract/comment.ts";
import { mailSettings, outbox } from "../../ports/mail/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aComment, aPost } from "../../testing/content-factories.ts";
import { aPerson } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";
import { purgeDeletedComments } from "./delete-comment.ts";
import { comments } from "./tables.ts";

const site = await testApp({ env: { HUMAN_CHECK_ABOVE: "1000" } });
const { app, db } = site;
const { aUser, anAdmin, as } = people(site);
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute));

test("a thread is read oldest first, replies under what they answer, both counted", async () => {
  const post = await aPost(db, { slug: "talked-about" });
  const kim = await aPerson(db, { firstName: "Kim", lastName: "Park", profileImageUrl: "https://pictures.example.com/kim.png" });
  const second = await aComment(db, post.id, { content: "Second", createdAt: at(2) });
  const first = await aComment(db, post.id, { content: "First", userId: kim.id, createdAt: at(1) });
  await aComment(db, post.id, { content: "Late reply", parentId: first.id, createdAt: at(9) });
  await aComment(db, post.id, { content: "Early reply", parentId: first.id, createdAt: at(3) });

  const { items, total } = (await app.inject("/api/blogs/slug/Talked-About/comments")).json();
  expect(total).toBe(4);
  expect(items).toMatchObject([
    {
      id: first.id,
      content: "First",
      parentId: null,
      createdAt: at(1).toISOString(),
      user: { firstName: "Kim", lastName: "Park", profileImageUrl: "https://pictures.example.com/kim.png" },
      replies: [
        { content: "Early reply", parentId: first.id },
        { content: "Late reply", parentId: first.id },
      ],
    },
    { id: second.id, content: "Second", user: { firstName: null, lastName: null, profileImageUrl: null }, replies: [] },
  ]);
  expect(items[0].user).not.toHaveProperty("email");
  expect((await app.inject(`/api/blogs/${post.id}/comments`)).json()).toEqual(items);
});

test("hidden and deleted comments are omitted with their replies", async () => {
  const post = await aPost(db, { slug: "moderated" });
  const hidden = await aComment(db, post.id, { content: "Hidden", hiddenAt: new Date() });
  await aComment(db, post.id, { content: "Reply to hidden", parentId: hidden.id });
  const shown = await aComment(db, post.id, { content: "Shown" });
  await aComment(db, post.id, { content: "Deleted reply", parentId: shown.id, deletedAt: new Date() });

  const { items, total } = (await app.inject("/api/blogs/slug/moderated/comments")).json();
  expect(total).toBe(1);
  expect(items.map(({ content, replies }: Comment) => [content, replies.length])).toEqual([["Shown", 0]]);
});

test("comments stay when their author's account is deleted", async () => {
  const post = await aPost(db, { slug: "left-behind" });
  await aComment(db, post.id, { userId: null });
  const { items } = (await app.inject("/api/blogs/slug/left-behind/comments")).json();
  expect(items[0].user).toEqual({ firstName: null, lastName: null, profileImageUrl: null });
});

test("an author without a first name is shown by display name", async () => {
  const post = await aPost(db, { slug: "one-name" });
  const person = await aPerson(db, { firstName: null, lastName: null, displayName: "Björk" });
  await aComment(db, post.id, { userId: person.id });
  expect((await app.inject("/api/blogs/slug/one-name/comments")).json().items[0].user.firstName).toBe("Björk");
});

test("an unpublished post has no comments", async () => {
  const pending = await aPost(db, { slug: "not-yet", status: "pending" });
  for (const url of [
    "/api/blogs/slug/not-yet/comments",
    `/api/blogs/${pending.id}/comments`,
    "/api/blogs/slug/nobody/comments",
    "/api/blogs/999999/comments",
  ]) {
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
});

test.each(["0", "-1", "1.5", "99999999999", "abc"])("%s is not a valid post id", async (id) => {
  expect((await app.inject(`/api/blogs/${id}/comments`)).statusCode).toBe(400);
});

test("an anonymous or expired session gets the specified message", async () => {
  const post = await aPost(db);
  for (const headers of [{}, { authorization: "Bearer of.nothing.good" }])
    for (const url of [`/api/blogs/slug/${post.slug}/comments`, `/api/blogs/${post.id}/comments`]) {
      const response = await app.inject({ method: "POST", url, headers, payload: { content: "Hello" } });
      expect([response.statusCode, response.json().error]).toEqual([401, "You must be logged in to comment"]);
    }
});

test("a new comment invalidates the post's page", async () => {
  const post = await aPost(db, { slug: "fresh" });
  expect((await app.inject("/blog/fresh")).body).toContain("Comments (0)");
  await aComment(db, post.id, { content: "<b>Not bold</b>" });
  await app.changes.changed(`comments:${post.slug}`);
  const { body } = await app.inject("/blog/fresh");
  expect(body).toContain("Comments (1)");
  expect(body).toContain("&lt;b&gt;Not bold&lt;/b&gt;");
  expect(await db.select().from(comments).where(eq(comments.postId, post.id))).toHaveLength(1);
});

test("the page shows the first fifty comments of a long thread, and all on request", async () => {
  const post = await aPost(db, { slug: "much-discussed" });
  for (let n = 1; n <= 51; n += 1) await aComment(db, post.id, { content: `Comment ${n}.`, createdAt: at(n) });
  const { body } = await app.inject("/blog/much-discussed");
  expect(body).toContain("Comments (51)");
  expect(articlesIn(body)).toBe(50);
  expect(body).toMatch(/<a [^>]*href="\?comments=all#comments"[^>]*>Show all (<!-- -->)?51(<!-- -->)? comments<\/a>/);
  const { body: whole } = await app.inject("/blog/much-discussed?comments=all");
  expect(articlesIn(whole)).toBe(51);
  expect(whole).not.toContain("Show all");
});
const articlesIn = (html: string) => html.split('<article class="comment"').length - 1;

describe("writing", () => {
  test("a comment is stored, shown to everyone and counted, with its author's name", async () => {
    const post = await aPost(db);
    expect((await app.inject(`/blog/${post.slug}`)).body).toContain("Comments (0)");
    const ida = await aUser({ firstName: "Ida", lastName: "Lindqvist" });
    const response = await as(ida).post(`/api/blogs/slug/${post.slug}/comments`, { content: "  Well said.\r\n\r\n\r\n\r\nReally.\u200b ", parentId: null });
    expect(response.json()).toMatchObject({ content: "Well said.\n\nReally.", parentId: null, user: { firstName: "Ida", lastName: "Lindqvist" }, replies: [] });
    const { body } = await app.inject(`/blog/${post.slug}`);
    expect(body).toContain("Comments (1)");
    expect(body).toContain("Ida Lindqvist");
    // The older form of the same endpoint: by the post's id, without a parent.
    expect((await as(ida).post(`/api/blogs/${post.id}/comments`, { content: "And again." })).json().parentId).toBeNull();
    expect((await app.inject(`/api/blogs/slug/${post.slug}/comments`)).json().total).toBe(2);
    expect((await as(ida).get(`/api/user/comments?post=${post.slug}`)).json().ids).toHaveLength(2);
  });

  test("a reply appears under its comment; a reply to a reply, another post's comment or a hidden comment is refused", async () => {
    const [post, other] = [await aPost(db), await aPost(db)];
    const [ida, marco] = [await aUser(), await aUser()];
    const path = `/api/blogs/slug/${post.slug}/comments`;
    const { id } = (await as(ida).post(path, { content: "First" })).json();
    const reply = (await as(marco).post(path, { content: "Second", parentId: id })).json();
    expect((await app.inject(path)).json().items).toMatchObject([{ id, replies: [{ id: reply.id, parentId: id }] }]);

    const deeper = await as(ida).post(path, { content: "Third", parentId: reply.id });
    expect([deeper.statusCode, deeper.json().error]).toEqual([400, "You can't reply to a reply. Please reply to the original comment."]);
    const hidden = await aComment(db, post.id, { hiddenAt: new Date() });
    for (const [where, parentId] of [
      [`/api/blogs/slug/${other.slug}/comments`, id],
      [path, hidden.id],
      [path, 999_999],
    ] as const)
      expect((await as(ida).post(where, { content: "Lost", parentId })).statusCode).toBe(404);
  });

  test.each([
    ["nothing", ""],
    ["spaces", " \n\t "],
    ["what cannot be seen", "\u200b\u202e\u0000"],
    ["too much", "x".repeat(2_001)],
    ["something else", 7],
  ])("%s is refused, and nothing is stored", async (_what, content) => {
    const post = await aPost(db);
    expect((await as(await aUser()).post(`/api/blogs/slug/${post.slug}/comments`, { content })).statusCode).toBe(400);
    expect(await db.$count(comments, eq(comments.postId, post.id))).toBe(0);
  });

  test("a duplicate comment is stored once, also with fast clicks; other users may post the same text", async () => {
    const [post, other] = [await aPost(db), await aPost(db)];
    const [ida, marco] = [await aUser(), await aUser()];
    const path = `/api/blogs/slug/${post.slug}/comments`;
    const both = await Promise.all([as(ida).post(path, { content: "Agreed." }), as(ida).post(path, { content: "Agreed. " })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().error).toBe("You have already posted this comment.");
    expect((await as(marco).post(path, { content: "Agreed." })).statusCode).toBe(200);
    // A short comment may be repeated under another post, an advertisement may not.
    expect((await as(ida).post(`/api/blogs/slug/${other.slug}/comments`, { content: "Agreed." })).statusCode).toBe(200);
    const advertisement = { content: "Buy followers today at https://cheap.example.com, all networks." };
    expect((await as(ida).post(path, advertisement)).statusCode).toBe(200);
    expect((await as(ida).post(`/api/blogs/slug/${other.slug}/comments`, advertisement)).statusCode).toBe(409);
  });

  test("a user can post at most twenty comments in ten minutes", async () => {
    const [post, ida] = [await aPost(db), await aUser()];
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      const path = n % 2 ? `/api/blogs/${post.id}/comments` : `/api/blogs/slug/${post.slug}/comments`;
      statuses.push((await as(ida).post(path, { content: `Number ${n}` })).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  test("the author of a comment gets an email about replies, except their own or if turned off", async () => {
    const post = await aPost(db, { title: "On maps" });
    const [ida, marco] = [await aUser(), await aUser({ firstName: "Marco", lastName: "Reyes" })];
    const path = `/api/blogs/slug/${post.slug}/comments`;
    const { id } = (await as(ida).post(path, { content: "Who draws them?" })).json();
    await as(ida).post(path, { content: "Asking for a friend.", parentId: id });
    const mails = () => db.select().from(outbox).where(eq(outbox.recipient, ida.email));
    expect(await mails()).toEqual([]);

    await as(marco).post(path, { content: "We do.", parentId: id });
    expect(await mails()).toMatchObject([{ kind: "comment-reply", subject: "Marco Reyes replied to your comment" }]);
    await db.update(mailSettings).set({ replies: false }).where(eq(mailSettings.userId, ida.id));
    await as(marco).post(path, { content: "By hand.", parentId: id });
    expect(await mails()).toHaveLength(1);
  });

  test("hostile text is stored and shown as plain text", async () => {
    const post = await aPost(db);
    const path = `/api/blogs/slug/${post.slug}/comments`;
    const content = `<script>alert(1)</script><img src=x onerror=alert(1)> javascript:alert(1)`;
    expect((await as(await aUser()).post(path, { content })).json().content).toBe(content);
    const { body } = await app.inject(`/blog/${post.slug}`);
    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain("<img src=x");
  });
});

describe("taking back", () => {
  const thread = async () => {
    const [post, ida, marco] = [await aPost(db), await aUser(), await aUser()];
    const path = `/api/blogs/slug/${post.slug}/comments`;
    const { id } = (await as(ida).post(path, { content: "First" })).json();
    return { post, ida, marco, path, id };
  };

  test("only the author can delete a comment and, for a short time, restore it", async () => {
    const { post, ida, marco, path, id } = await thread();
    const isOnPage = async () => (await app.inject(`/blog/${post.slug}`)).body.includes("First");
    expect(await isOnPage()).toBe(true);
    expect((await as(marco).delete(`/api/comments/${id}`)).statusCode).toBe(403);
    expect((await as(await anAdmin()).delete(`/api/comments/${id}`)).statusCode).toBe(403);
    expect((await as(ida).delete(`/api/comments/${id}`)).statusCode).toBe(200);
    expect((await app.inject(path)).json()).toEqual({ items: [], total: 0 });
    expect(await isOnPage()).toBe(false);
    expect((await as(marco).post(`/api/comments/${id}/restore`)).statusCode).toBe(404);
    expect((await as(ida).post(`/api/comments/${id}/restore`)).statusCode).toBe(200);
    expect((await app.inject(path)).json().total).toBe(1);
    expect(await isOnPage()).toBe(true);

    await db
      .update(comments)
      .set({ deletedAt: new Date(Date.now() - 61_000) })
      .where(eq(comments.id, id));
    expect((await as(ida).post(`/api/comments/${id}/restore`)).statusCode).toBe(410);
  });

  test("replies to a deleted comment stay; its text is erased after a day", async () => {
    const { ida, marco, path, id } = await thread();
    await as(marco).post(path, { content: "Reply", parentId: id });
    const alone = (await as(ida).post(path, { content: "Alone" })).json();
    for (const gone of [id, alone.id]) await as(ida).delete(`/api/comments/${gone}`);
    const { items, total } = (await app.inject(path)).json();
    expect([items.length, total]).toEqual([1, 1]);
    expect(items[0]).toMatchObject({ isDeleted: true, content: "This comment was deleted by its author.", user: { firstName: null } });
    expect((await as(marco).post(path, { content: "Too late", parentId: id })).statusCode).toBe(404);

    await db
      .update(comments)
      .set({ deletedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(isNotNull(comments.deletedAt));
    await purgeDeletedComments(db);
    expect(await db.select().from(comments).where(eq(comments.id, alone.id))).toEqual([]);
    expect(await db.select().from(comments).where(eq(comments.id, id))).toMatchObject([{ content: "(deleted)", userId: null }]);
    expect((await app.inject(path)).json().total).toBe(1);
  });

  test("an admin hides and restores a comment, and the audit log records it", async () => {
    const { ida, path, id } = await thread();
    const admin = await anAdmin();
    const hide = (hidden: boolean) => as(admin).put(`/api/admin/comments/${id}`, { hidden, reason: "Advertising" });
    expect((await as(ida).put(`/api/admin/comments/${id}`, { hidden: true })).statusCode).toBe(403);
    expect((await hide(true)).statusCode).toBe(200);
    expect((await hide(true)).statusCode).toBe(409);
    expect((await app.inject(path)).json().total).toBe(0);
    // Long after the Undo button disappears, admins can still find it in the panel.
    const listed = async (query: string) => (await as(admin).get(`/api/admin/comments?${query}`)).json().items.map((one: { id: number }) => one.id);
    expect([await listed("hidden=true&q=first"), await listed("hidden=false")]).toEqual([expect.arrayContaining([id]), expect.not.arrayContaining([id])]);
    const { items } = (await as(admin).get("/api/admin/comments?hidden=true&q=first")).json();
    const { firstName, lastName, profileImageUrl } = ida;
    expect(items.find((one: { id: number }) => one.id === id).author, "what the same avatar is made of").toMatchObject({
      id: ida.id,
      firstName,
      lastName,
      profileImageUrl,
    });
    await hide(false);
    expect((await app.inject(path)).json().total).toBe(1);
    const ofThis = and(eq(auditLog.entity, "comments"), eq(auditLog.entityId, String(id)));
    expect(await db.select().from(auditLog).where(ofThis).orderBy(auditLog.id)).toMatchObject([
      { actorId: admin.id, action: "hide", subject: "First", reason: "Advertising" },
      { actorId: admin.id, action: "show", subject: "First", reason: "Advertising" },
    ]);
  });
});
