import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Comment } from "../../contract/comment.ts";
import { comments } from "../db/schema.ts";
import { testApp } from "../testing/app.ts";
import { aPerson } from "../testing/factories.ts";
import { aComment, aPost } from "../testing/reading-factories.ts";

const { app, db } = await testApp();
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

test("what is hidden or deleted is left out, with the replies to it", async () => {
  const post = await aPost(db, { slug: "moderated" });
  const hidden = await aComment(db, post.id, { content: "Hidden", hiddenAt: new Date() });
  await aComment(db, post.id, { content: "Reply to hidden", parentId: hidden.id });
  const shown = await aComment(db, post.id, { content: "Shown" });
  await aComment(db, post.id, { content: "Deleted reply", parentId: shown.id, deletedAt: new Date() });

  const { items, total } = (await app.inject("/api/blogs/slug/moderated/comments")).json();
  expect(total).toBe(1);
  expect(items.map(({ content, replies }: Comment) => [content, replies.length])).toEqual([["Shown", 0]]);
});

test("words stay when their author leaves", async () => {
  const post = await aPost(db, { slug: "left-behind" });
  await aComment(db, post.id, { userId: null });
  const { items } = (await app.inject("/api/blogs/slug/left-behind/comments")).json();
  expect(items[0].user).toEqual({ firstName: null, lastName: null, profileImageUrl: null });
});

test("someone who gave no first name is called what they call themselves", async () => {
  const post = await aPost(db, { slug: "one-name" });
  const person = await aPerson(db, { firstName: null, lastName: null, displayName: "Björk" });
  await aComment(db, post.id, { userId: person.id });
  expect((await app.inject("/api/blogs/slug/one-name/comments")).json().items[0].user.firstName).toBe("Björk");
});

test("a post nobody can see has no thread", async () => {
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

test.each(["0", "-1", "1.5", "99999999999", "abc"])("%s is no post's id", async (id) => {
  expect((await app.inject(`/api/blogs/${id}/comments`)).statusCode).toBe(400);
});

test("a new comment makes the post's page new", async () => {
  const post = await aPost(db, { slug: "fresh" });
  expect((await app.inject("/blog/fresh")).body).toContain("Comments (0)");
  await aComment(db, post.id, { content: "<b>Not bold</b>" });
  await app.changes.changed(`comments:${post.slug}`);
  const { body } = await app.inject("/blog/fresh");
  expect(body).toContain("Comments (1)");
  expect(body).toContain("&lt;b&gt;Not bold&lt;/b&gt;");
  expect(await db.select().from(comments).where(eq(comments.postId, post.id))).toHaveLength(1);
});
