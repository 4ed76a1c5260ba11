import sharp from "sharp";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { people } from "../../../testing/people.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app } = site;
const { anAdmin, as, tokenOf } = people(site);
const admin = await anAdmin({ displayName: "Ida Lindqvist" });
const upload = async (url: string, payload: Buffer, type = "image/png") =>
  app.inject({ method: "POST", url, payload, headers: { "content-type": type, authorization: `Bearer ${await tokenOf(admin)}` } });
const aPicture = () =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: "#f80" } })
    .png()
    .toBuffer();

test("a post is created, edited, given an image, published, changed and unpublished", async () => {
  const draft = (await as(admin).post("/api/admin/blogs", { title: "Why maps?" })).json();
  expect(draft).toMatchObject({ slug: "why-maps", status: "pending", author: "Ida Lindqvist", content: "", pictureVersion: null, version: 1 });
  expect((await as(admin).put(`/api/admin/blogs/${draft.id}`, { isApproved: true })).json().error).toBe("A post needs some text before it can be published.");
  expect((await app.inject("/blog/why-maps")).statusCode).toBe(404);

  const html = '<h2>Lines</h2><p onclick="x()">Maps are drawn.<script>alert(1)</script></p><img src="/api/pictures/a.webp" onerror="x">';
  const saved = (await as(admin).put(`/api/admin/blogs/${draft.id}`, { content: html, tags: ["maps"], version: 1 })).json();
  expect(saved.content).not.toMatch(/script|onclick|onerror/);
  expect(saved).toMatchObject({ excerpt: "Lines Maps are drawn.", readTime: 1, version: 2 });
  const picture = (await upload(`/api/admin/blogs/${draft.id}/picture`, await aPicture())).json();
  expect((await as(admin).get("/api/admin/audit?limit=1")).json().items[0].changes).toEqual([{ field: "picture", before: null, after: picture.version }]);
  // A draft's picture is for admins alone.
  expect([(await app.inject(picture.url)).statusCode, (await app.inject(`/api/admin/blogs/${draft.id}/picture`)).statusCode]).toEqual([404, 401]);
  expect((await as(admin).get(`/api/admin/blogs/${draft.id}/picture`)).json().url).toMatch(/^data:image\/webp;base64,/);
  const published = (await as(admin).put(`/api/admin/blogs/${draft.id}`, { isApproved: true, version: 2 })).json();
  expect(published).toMatchObject({ isApproved: true, pictureVersion: picture.version, publishDate: expect.any(String) });
  expect((await app.inject("/blog/why-maps")).body).toContain("Maps are drawn.");
  expect((await app.inject(picture.url)).headers["cache-control"]).toContain("immutable");
  expect((await app.inject("/blog")).body).toContain("Why maps?");

  await as(admin).put(`/api/admin/blogs/${draft.id}`, { title: "Why maps matter" });
  expect((await app.inject("/blog")).body).toContain("Why maps matter");
  expect((await as(admin).delete(`/api/admin/blogs/${draft.id}/picture`)).json()).toEqual({ ok: true });
  expect((await as(admin).get("/api/admin/audit?limit=1")).json().items[0].changes).toEqual([{ field: "picture", before: picture.version, after: null }]);
  await as(admin).delete(`/api/admin/blogs/${draft.id}`);
  expect([(await app.inject("/blog/why-maps")).statusCode, (await app.inject("/blog")).body.includes("Why maps matter")]).toEqual([404, false]);
  expect((await as(admin).put(`/api/admin/blogs/${draft.id}`, { title: "X" })).json().error).toContain("in the bin");
});

test("a preview is rendered like the published post", async () => {
  expect((await as(admin).post("/api/admin/blogs/preview", { content: "<h1>A</h1><script>x</script>" })).json()).toEqual({ content: '<h2 id="h-a">A</h2>' });
});

test("an image in a post is stored once and never changes; other files are refused", async () => {
  const [one, two] = [(await upload("/api/admin/pictures", await aPicture())).json(), (await upload("/api/admin/pictures", await aPicture())).json()];
  expect([two, one.width, one.height]).toEqual([one, 64, 32]);
  expect((await as(admin).get("/api/admin/audit?action=upload")).json().total).toBe(2);
  const shown = await app.inject(one.url);
  expect([shown.headers["content-type"], (await sharp(shown.rawPayload).metadata()).width]).toEqual(["image/webp", 64]);

  const draft = (await as(admin).post("/api/admin/blogs", { title: "Pictures" })).json();
  for (const url of ["/api/admin/pictures", `/api/admin/blogs/${draft.id}/picture`]) {
    expect((await upload(url, Buffer.from("<script>alert(1)</script>"))).json().error).toContain("not a picture");
    expect((await upload(url, Buffer.alloc(0))).statusCode).toBe(400);
    expect((await upload(url, Buffer.from("x"), "text/html")).statusCode).toBe(415);
    expect((await upload(url, Buffer.alloc(12 * 1024 * 1024))).statusCode).toBe(413);
  }
});

test("news and videos are added, changed, withdrawn and deleted, and pages show it immediately", async () => {
  const article = (await as(admin).post("/api/admin/news", { title: "It happened", summary: "Here.", sourceUrl: "https://paper.example.com/1" })).json();
  expect((await app.inject("/news")).body).toContain("It happened");
  await as(admin).put(`/api/admin/news/${article.id}`, { title: "It happened again", version: 1 });
  expect((await app.inject("/news")).body).toContain("It happened again");
  expect((await as(admin).put(`/api/admin/news/${article.id}`, { isApproved: false, version: 1 })).statusCode).toBe(409);
  await as(admin).put(`/api/admin/news/${article.id}`, { isApproved: false });
  expect((await app.inject("/news")).body).not.toContain("It happened again");

  const video = (
    await as(admin).post("/api/admin/videos", { title: "Watch", youtubeUrl: "https://youtu.be/abcdefghijk?t=3", duration: "12:34", publishedOn: "2025-02-05" })
  ).json();
  expect(video).toMatchObject({ youtubeUrl: "https://www.youtube.com/watch?v=abcdefghijk", position: 0, publishedOn: "2025-02-05", isApproved: true });
  expect((await app.inject("/api/videos")).json().items).toHaveLength(1);
  await as(admin).put(`/api/admin/videos/${video.id}`, { title: "Watch this" });
  expect((await app.inject("/api/videos")).json().items).toMatchObject([{ title: "Watch this", publishedOn: "2025-02-05", isApproved: true }]);
  expect((await as(admin).get("/api/admin/videos?q=this")).json().total).toBe(1);
  await as(admin).delete(`/api/admin/videos/${video.id}`);
  expect((await app.inject("/api/videos")).json().items).toHaveLength(0);
  expect((await as(admin).get("/api/admin/videos?bin=true")).json().total).toBe(1);
});

test.each([
  ["/api/admin/news", { title: "", summary: "x", sourceUrl: "https://a.example.com" }, 400, "Title is required"],
  ["/api/admin/news", { title: "x", summary: " ", sourceUrl: "https://a.example.com" }, 400, "Summary is required"],
  ["/api/admin/news", { title: "x", summary: "x", sourceUrl: "javascript:1" }, 400, "Must be a valid URL"],
  ["/api/admin/news", { title: "x", summary: "x", sourceUrl: "https://paper.example.com/1" }, 409, "already"],
  ["/api/admin/videos", { title: "x", youtubeUrl: "https://evil.example.com/watch?v=abcdefghijk" }, 400, "enter a YouTube video URL"],
  ["/api/admin/videos", { title: "x", youtubeUrl: "https://youtu.be/bcdefghijkl", publishedOn: "5.2.2025" }, 400, "Must be a date like 2026-01-31"],
  ["/api/admin/videos", { title: "x", youtubeUrl: "https://youtu.be/bcdefghijkl", publishedOn: "2999-01-01" }, 400, "Must not be in the future"],
  ["/api/admin/videos", { title: "x", youtubeUrl: "https://youtu.be/short" }, 400, "enter a YouTube video URL"],
  ["/api/admin/videos", { title: "x", youtubeUrl: "https://m.youtube.com/watch?v=abcdefghijk" }, 409, "It may be in the bin"],
  ["/api/admin/blogs", { title: " " }, 400, "Title is required"],
  ["/api/admin/blogs", { title: "x", slug: "why-maps" }, 409, "already"],
  ["/api/admin/blogs", { title: "x", slug: "Why Maps" }, 400, "lower-case"],
])("POST %s with %j answers %i: %s", async (url, body, status, sentence) => {
  const response = await as(admin).post(url, body);
  expect([response.statusCode, response.json().error]).toEqual([status, expect.stringContaining(sentence)]);
});

test("an upload that a browser or decoder could execute is refused", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>');
  const tiff = await sharp(await aPicture())
    .tiff()
    .toBuffer();
  for (const [payload, type] of [
    [svg, "image/svg+xml"],
    [svg, "image/png"],
    [tiff, "image/tiff"],
  ] as const) {
    const refused = await upload("/api/admin/pictures", payload, type);
    expect([refused.statusCode, refused.json().error]).toEqual([400, "This file is not a picture we can read. Use JPEG, PNG, WebP or AVIF."]);
  }
});
