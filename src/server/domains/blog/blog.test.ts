import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BlogCard } from "../../../contract/blog.ts";
import { posts } from "../../platform/db/schema/content.ts";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";

const { app, db } = await testApp();

test("posts come newest first, twelve to a page, and only what is approved", async () => {
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

test.each(["nobody-wrote-this", "%E2%82%AC", "a%00b"])("a post nobody wrote is a 404 or a 400: %s", async (slug) => {
  const response = await app.inject(`/api/blogs/${slug}`);
  expect([400, 404]).toContain(response.statusCode);
  expect(response.json()).toEqual({ error: expect.any(String), requestId: expect.any(String) });
});

test("a missing post's page says so with status 404, also where the address cannot be one", async () => {
  for (const slug of ["nobody-wrote-this", "x".repeat(150)]) {
    const page = await app.inject(`/blog/${slug}`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain("Blog Post Not Found");
  }
});

test("a post that is taken back is gone from its page at once", async () => {
  const post = await aPost(db, { slug: "taken-back" });
  expect((await app.inject("/blog/taken-back")).statusCode).toBe(200);
  await db.update(posts).set({ status: "pending" }).where(eq(posts.id, post.id));
  await app.changes.changed(`post:${post.slug}`);
  expect((await app.inject("/blog/taken-back")).statusCode).toBe(404);
});
