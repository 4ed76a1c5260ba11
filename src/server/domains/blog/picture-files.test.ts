/** Pictures of posts in a bucket: uploading, showing, replacing, removing, moving them there, and bucket outages. */
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import type { FileStore } from "../../ports/files/file-store.ts";
import { openFiles } from "../../ports/files/open-files.ts";
import { startS3 } from "../../ports/files/testing/s3-server.ts";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";
import { people } from "../../testing/people.ts";
import { movePictures } from "./move-pictures.ts";
import { sweepPictures } from "./sweep-pictures.ts";
import { pictures, postPictures } from "./tables.ts";

const s3 = await startS3();
const RATE_LIMIT_PER_MINUTE = "100000";
const before = await testApp({ env: { RATE_LIMIT_PER_MINUTE } });
const { db, database } = before;
const now = await testApp({ database, env: { RATE_LIMIT_PER_MINUTE, ...s3.env } });
const files = await openFiles(readConfig(s3.env));
const bucket: FileStore = files.bucket ?? expect.unreachable("There is a bucket");
afterAll(async () => {
  files.close();
  await s3.stop();
});

const { anAdmin, as, tokenOf } = people(now);
const admin = await anAdmin();
const upload = async ({ app }: Pick<typeof now, "app">, url: string, payload: Buffer) =>
  app.inject({ method: "POST", url, payload, headers: { "content-type": "image/png", authorization: `Bearer ${await tokenOf(admin)}` } });
const aPicture = (background: string) =>
  sharp({ create: { width: 64, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
const keysUnder = async (folder: string) => (await Array.fromAsync(bucket.list(folder))).map(({ key }) => key).sort();

test("an image in a post is uploaded to the bucket once and served from there", async () => {
  const inDatabase = (await upload(before, "/api/admin/pictures", await aPicture("#123"))).json();
  const inBucket = (await upload(now, "/api/admin/pictures", await aPicture("#321"))).json();
  expect((await upload(now, "/api/admin/pictures", await aPicture("#321"))).json()).toEqual(inBucket);
  expect(await db.select({ bytes: pictures.bytes, file: pictures.file }).from(pictures).orderBy(pictures.createdAt)).toEqual([
    { bytes: expect.any(Uint8Array), file: null },
    { bytes: null, file: expect.stringMatching(/^pictures\/[\w-]+\.webp$/) },
  ]);
  expect(await keysUnder("pictures/")).toHaveLength(1);
  const [old, fresh] = [await now.app.inject(inDatabase.url), await now.app.inject(inBucket.url)];
  expect([old.statusCode, fresh.statusCode]).toEqual([200, 200]);
  expect(fresh.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(Object.keys(fresh.headers)).toEqual(Object.keys(old.headers));
  expect(fresh.headers["content-length"]).toBe(String(fresh.rawPayload.length));
  expect((await sharp(fresh.rawPayload).metadata()).width).toBe(64);
});

test("replacing a post's picture removes the old file, and removing it removes the new one", async () => {
  const post = await aPost(db, { slug: "with-a-file" });
  const url = `/api/admin/blogs/${post.id}/picture`;
  await upload(now, url, await aPicture("#f00"));
  const [first = ""] = await keysUnder("post-pictures/");
  const { url: shown } = (await upload(now, url, await aPicture("#0f0"))).json();
  const after = await keysUnder("post-pictures/");
  expect([after.length, after.includes(first)]).toEqual([1, false]);
  expect((await now.app.inject({ url: shown, headers: { accept: "image/webp" } })).headers["content-type"]).toBe("image/webp");
  expect((await as(admin).delete(url)).statusCode).toBe(200);
  expect(await keysUnder("post-pictures/")).toEqual([]);
});

test("images in the database are moved to the bucket in batches and stay the same", async () => {
  const posts = [await aPost(db), await aPost(db)];
  for (const [index, post] of posts.entries()) await upload(before, `/api/admin/blogs/${post.id}/picture`, await aPicture(index ? "#abc" : "#cba"));
  const shown = async () => Promise.all(posts.map(async ({ slug }) => (await now.app.inject(`/api/blogs/${slug}/image`)).rawPayload.toString("base64")));
  const asTheyWere = await shown();
  expect(await movePictures({ db, bucket, until: new Date(0) })).toBe(0);
  // The one inside a post that the first test left, and these two.
  expect(await movePictures({ db, bucket })).toBe(3);
  expect(await movePictures({ db, bucket })).toBe(0);
  expect((await db.select({ bytes: postPictures.bytes }).from(postPictures)).filter(({ bytes }) => bytes !== null)).toEqual([]);
  const fresh = await testApp({ database, env: s3.env });
  expect(await Promise.all(posts.map(async ({ slug }) => (await fresh.app.inject(`/api/blogs/${slug}/image`)).rawPayload.toString("base64")))).toEqual(
    asTheyWere,
  );
});

test("only unreferenced files are removed, after a day", async () => {
  await bucket.write("post-pictures/nobody.webp", Buffer.from("x"), "image/webp");
  const named = (await keysUnder("post-pictures/")).filter((key) => !key.includes("nobody"));
  expect(await sweepPictures({ db, bucket })).toBe(0);
  expect(await sweepPictures({ db, bucket, now: new Date(Date.now() + 25 * 60 * 60 * 1000) })).toBe(1);
  expect(await keysUnder("post-pictures/")).toEqual(named);
});

test("without S3 settings an image in the bucket is a 503, and the others are shown", async () => {
  const { url } = (await upload(now, "/api/admin/pictures", await aPicture("#777"))).json();
  const { url: own } = (await upload(before, "/api/admin/pictures", await aPicture("#888"))).json();
  const response = await before.app.inject(url);
  expect([response.statusCode, response.json().error]).toEqual([503, "File storage is not available right now. Please try again in a moment."]);
  expect((await before.app.inject(own)).statusCode).toBe(200);
});

test("while the bucket is unavailable, uploads are refused with a message, nothing is written, and files are a 503", async () => {
  const away = await startS3();
  const { app } = await testApp({ database, env: { RATE_LIMIT_PER_MINUTE, ...away.env } });
  const post = await aPost(db);
  const { url } = (await upload({ app }, "/api/admin/pictures", await aPicture("#999"))).json();
  await away.stop();
  const rows = [await db.$count(pictures), await db.$count(postPictures)];
  for (const where of ["/api/admin/pictures", `/api/admin/blogs/${post.id}/picture`]) {
    const refused = await upload({ app }, where, await aPicture("#aaa"));
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "30"]);
    expect(refused.json().error).toBe(
      "The picture could not be stored: file storage is not available right now. Nothing was changed; please try again in a moment.",
    );
  }
  expect([await db.$count(pictures), await db.$count(postPictures)]).toEqual(rows);
  const shown = await app.inject(url);
  expect([shown.statusCode, shown.headers["cache-control"], shown.json().error]).toEqual([503, "no-store", expect.stringContaining("not available right now")]);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});
