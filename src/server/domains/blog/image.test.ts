import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";
import { normalizePicture, storePostImage } from "./image.ts";
import { postPictures, posts } from "./tables.ts";

const { app, db, database } = await testApp();
const send = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
beforeAll(async () => {
  await aPost(db, { slug: "pricing-pages" });
  await aPost(db, { slug: "a-draft", status: "pending" });
  await aPost(db, { slug: "elsewhere", imageUrl: "https://pictures.example.com/a.jpg" });
});

test.each([
  ["image/avif,image/webp,*/*", "heif", "image/avif"],
  ["image/webp,*/*", "webp", "image/webp"],
  ["*/*", "jpeg", "image/jpeg"],
])("a browser that accepts %s gets %s", async (accept, format, type) => {
  const response = await send("/api/blogs/Pricing-Pages/image?w=390", { accept });
  expect(response.headers).toMatchObject({
    "content-type": type,
    vary: "accept",
    "cache-control": "public, max-age=86400",
    "x-content-type-options": "nosniff",
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 400, height: 160 });
});

test("a versioned image URL never changes and is not sent again to a browser that has it", async () => {
  const { headers } = await send("/api/blogs/pricing-pages/image");
  const version: string = (await send("/api/blogs/pricing-pages")).json().imageVersion;
  expect(headers.etag).toContain(version);
  const again = await send(`/api/blogs/pricing-pages/image?v=${version}`, { "if-none-match": String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  expect(again.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a drawn cover is SVG in the requested theme, without the post's title", async () => {
  const post = await aPost(db, { slug: "drawn", title: "Wxyz" });
  const { imageVersion, hasDrawnCover } = (await send("/api/blogs/drawn")).json();
  expect(hasDrawnCover).toBe(true);
  const [dark, light] = await Promise.all(["dark", "light"].map((theme) => send(`/api/blogs/drawn/image?theme=${theme}&v=${imageVersion}`)));
  for (const response of [dark, light]) {
    expect(response?.headers).toMatchObject({ "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" });
    expect(response?.body).not.toContain("<path transform");
  }
  expect(dark?.body).not.toBe(light?.body);
  expect((await send("/api/blogs/drawn/image?theme=dark")).headers["cache-control"]).toBe("public, max-age=86400");
  expect((await send("/api/blogs/drawn/image?theme=blue")).statusCode).toBe(400);

  await db.update(posts).set({ title: "Another" }).where(eq(posts.id, post.id));
  expect((await send("/api/blogs/drawn")).json().imageVersion, "another title is the same picture").toBe(imageVersion);
});

test("a stored image replaces the drawn cover, without its metadata", async () => {
  const post = await aPost(db, { slug: "with-picture" });
  const photo = await sharp({ create: { width: 1000, height: 500, channels: 3, background: "#f00" } })
    .withExif({ IFD0: { Artist: "Somebody" } })
    .png()
    .toBuffer();
  const { version } = await storePostImage(db, post.id, await normalizePicture(app.backgroundTasks, photo));
  expect((await send("/api/blogs")).json().items).toContainEqual(expect.objectContaining({ slug: "with-picture", imageVersion: version }));
  expect((await send("/api/blogs/with-picture")).json().hasDrawnCover).toBe(false);
  expect((await send("/api/blogs/with-picture/image?theme=light")).headers["content-type"], "whatever the theme").toBe("image/jpeg");
  const response = await send(`/api/blogs/with-picture/image?w=800&v=${version}`);
  const picture = await sharp(response.rawPayload).metadata();
  expect(picture).toMatchObject({ format: "jpeg", width: 800, height: 400 });
  expect(picture.exif).toBeUndefined();
});

test("a file that is not an image is refused, and nothing is stored", async () => {
  const post = await aPost(db);
  const before = await db.$count(postPictures);
  for (const bytes of ["<script>alert(1)</script>", "GIF89a", ""]) {
    await expect(normalizePicture(app.backgroundTasks, Buffer.from(bytes))).rejects.toThrow("not a picture");
  }
  await expect(normalizePicture(app.backgroundTasks, Buffer.alloc(11 * 1024 * 1024))).rejects.toThrow("too large");
  expect(await db.$count(postPictures)).toBe(before);
  expect((await send(`/api/blogs/${post.slug}/image`)).headers["content-type"]).toBe("image/jpeg");
});

test("a post with an external image redirects to it", async () => {
  const response = await send("/api/blogs/elsewhere/image");
  expect([response.statusCode, response.headers.location]).toEqual([302, "https://pictures.example.com/a.jpg"]);
  expect((await send("/api/blogs/elsewhere")).json().imageVersion).toBeNull();
});

test.each(["nobody-wrote-this", "a-draft"])("%s has no image: a JSON 404 that is not cached", async (slug) => {
  const response = await send(`/api/blogs/${slug}/image`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ error: "Blog post not found.", requestId: expect.any(String) });
  expect(response.headers["cache-control"]).toBe("no-store");
});

test("concurrent requests for a post's image encode it once, in another process", async () => {
  await aPost(db, { slug: "asked-twice" });
  const run = vi.spyOn(app.backgroundTasks, "run");
  const responses = await Promise.all([1, 2, 3].map(() => send("/api/blogs/asked-twice/image?w=400")));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(run.mock.calls.map(([{ name }]) => name)).toEqual(["encodeCover"]);
  await send("/api/blogs/nobody-wrote-this/image?w=400");
  expect(run).toHaveBeenCalledTimes(1);
});

test("encoding images is rate limited per visitor; cached ones do not count", async () => {
  const site = await testApp({ database, env: { RATE_LIMIT_PER_MINUTE: "20" } });
  const statuses = async (...widths: number[]) => {
    const responses = [];
    for (const width of widths) responses.push(await site.app.inject(`/api/blogs/pricing-pages/image?w=${width}`));
    return responses;
  };
  const responses = await statuses(400, 400, 800, 1200, 400);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 200]);
  expect(responses[3]?.headers).toMatchObject({ "retry-after": expect.any(String), "cache-control": "no-store" });
});
