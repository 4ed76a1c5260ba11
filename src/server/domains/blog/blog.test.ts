import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BlogCard } from "../../../contract/blog.ts";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";
import { people } from "../../testing/people.ts";
import { derivedPosts, posts } from "./tables.ts";

const { app, db } = await testApp();

test("posts come newest first, twelve to a page, and only what is approved", async () => {
  // Its own app: all of its posts are listed
  const { app, db } = await testApp();
  for (let day = 1; day <= 14; day += 1) await aPost(db, { slug: `day-${day}`, publishDate: new Date(Date.UTC(2026, 0, day)) });
  await aPost(db, { slug: "no-date", publishDate: null, createdAt: new Date(Date.UTC(2026, 0, 13, 12)) });
  await aPost(db, { slug: "waiting", status: "pending" });

  const first = (await app.inject("/api/blogs")).json();
  expect(first.total).toBe(15);
  expect(first.items.map(({ slug }: BlogCard) => slug)).toEqual(["day-14", "no-date", ...Array.from({ length: 10 }, (_, index) => `day-${13 - index}`)]);
  const second = (await app.inject("/api/blogs?limit=12&offset=12")).json();
  expect(second.items.map(({ slug }: BlogCard) => slug)).toEqual(["day-3", "day-2", "day-1"]);
  expect(first.items[0]).not.toHaveProperty("content");
  expect([first.items[0].isApproved, (await app.inject("/api/blogs/day-14")).json().isApproved]).toEqual([true, true]);
});

test("a post is read safe whatever was stored, with its sections", async () => {
  await aPost(db, { slug: "hostile", content: `<h2>One</h2><p onclick="alert(1)">Text<script>alert(1)</script></p>` });
  const post = (await app.inject("/api/blogs/HOSTILE")).json();
  expect(post).toMatchObject({ slug: "hostile", content: `<h2 id="h-one">One</h2><p>Text</p>`, headings: [{ id: "h-one", text: "One" }] });
});

test("a post is derived once, when it is saved or first read, and again when its text changes", async () => {
  const { id, slug } = await aPost(db, { content: "<h2>One</h2><p>About Quill Pad.</p>" });
  const read = async () => (await app.inject(`/api/blogs/${slug}`)).json();
  expect((await read()).headings).toEqual([{ id: "h-one", text: "One" }]);
  expect(await db.select().from(derivedPosts).where(eq(derivedPosts.postId, id))).toMatchObject([
    { html: expect.stringContaining("h-one"), names: expect.arrayContaining(["quill pad"]) },
  ]);

  // Reads return the stored HTML and derive nothing again.
  await db.update(derivedPosts).set({ html: "<p>Stored</p>" }).where(eq(derivedPosts.postId, id));
  expect((await read()).content).toBe("<p>Stored</p>");

  // As a server of an earlier version saves it.
  await db.update(posts).set({ content: "<h2>Two</h2>" }).where(eq(posts.id, id));
  expect((await read()).content).toBe('<h2 id="h-two">Two</h2>');

  const { anAdmin, as } = people({ app, db });
  const admin = await anAdmin();
  const { version } = (await as(admin).get(`/api/admin/blogs/${id}`)).json();
  await as(admin).put(`/api/admin/blogs/${id}`, { content: "<h2>Three</h2>", version });
  expect(await db.select({ html: derivedPosts.html }).from(derivedPosts).where(eq(derivedPosts.postId, id))).toEqual([{ html: '<h2 id="h-three">Three</h2>' }]);
});

test("concurrent readers of an older post share one derivation", async () => {
  const { slug } = await aPost(db, { content: "<h2>One</h2>" });
  const responses = await Promise.all(Array.from({ length: 40 }, () => app.inject(`/api/blogs/${slug}`)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
});

test("an older post that exceeds the limits is shown as plain text", async () => {
  const { slug } = await aPost(db, { content: `<p>Begins</p>${"<ul><li>".repeat(200)}&lt;deep&gt;` });
  expect((await app.inject(`/api/blogs/${slug}`)).json().content).toBe("<p>Begins &lt;deep&gt;</p>");
});

test("a post that exceeds the limits is refused with the reason", async () => {
  const { anAdmin, as } = people({ app, db });
  const admin = await anAdmin();
  const nested = { title: "Nested", content: "<ul><li>".repeat(2_000) };
  for (const path of ["/api/admin/blogs", "/api/admin/blogs/preview"]) {
    const { statusCode, json } = await as(admin).post(path, nested);
    expect([statusCode, json().error]).toEqual([400, expect.stringContaining("more than 100 nested elements")]);
  }
});

test.each(["nobody-wrote-this", "%E2%82%AC", "a%00b"])("an unknown post is a 404 or a 400: %s", async (slug) => {
  const response = await app.inject(`/api/blogs/${slug}`);
  expect([400, 404]).toContain(response.statusCode);
  expect(response.json()).toEqual({ error: expect.any(String), requestId: expect.any(String) });
});

test("the page of a missing or invalid post is a 404", async () => {
  for (const slug of ["nobody-wrote-this", "x".repeat(150)]) {
    const page = await app.inject(`/blog/${slug}`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain("Blog Post Not Found");
  }
});

test("an unpublished post's page is gone immediately", async () => {
  const post = await aPost(db, { slug: "taken-back" });
  expect((await app.inject("/blog/taken-back")).statusCode).toBe(200);
  await db.update(posts).set({ status: "pending" }).where(eq(posts.id, post.id));
  await app.changes.changed(`post:${post.slug}`);
  expect((await app.inject("/blog/taken-back")).statusCode).toBe(404);
});
