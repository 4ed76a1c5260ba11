/** Which files are accepted, from whom, and what is stored of them. */
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { aTool } from "../../../testing/factories.ts";
import { people } from "../../../testing/people.ts";
import { aPicture, uploads } from "../../../testing/screenshots.ts";
import { toolMakers, toolScreenshotFiles, toolScreenshots, tools } from "../tables.ts";
import { deleteUnusedScreenshots } from "./delete-unused-screenshots.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { db } = site;
const users = people(site);
const { anAdmin, aUser, as } = users;
const { send, aScreenshot } = uploads(site, users);
const admin = await anAdmin();

async function aMaker(toolId: number) {
  const user = await aUser();
  await db.insert(toolMakers).values({ toolId, userId: user.id, proof: "dns", domain: "example.com" });
  return user;
}
const filesOf = (id: string) => db.select().from(toolScreenshotFiles).where(eq(toolScreenshotFiles.screenshotId, id));
const namesOf = async (id: string) => (await filesOf(id)).map(({ width, format }) => `${width}.${format}`).sort();

test("a picture is stored as AVIF and WebP in several widths, never larger than it was", async () => {
  const tool = await aTool(db);
  const response = await send(admin, tool.slug, await aPicture({ width: 2_000, height: 1_000 }));
  expect(response.json()).toMatchObject({ width: 1_600, height: 800, preview: expect.stringMatching(/^data:image\/webp;base64,/) });
  expect(await namesOf(response.json().id)).toEqual(["1600.avif", "1600.webp", "480.avif", "480.webp", "960.avif", "960.webp"]);
  const small = (await send(admin, tool.slug, await aPicture({ width: 640, height: 400 }))).json();
  expect(await namesOf(small.id)).toEqual(["480.avif", "480.webp", "640.avif", "640.webp"]);
  for (const { bytes, format, width } of await filesOf(small.id)) {
    const decoded = await sharp(bytes ?? Buffer.alloc(0)).metadata();
    expect([decoded.format, decoded.width]).toEqual([format === "avif" ? "heif" : "webp", width]);
  }
});

test("a photo is turned upright, and neither its location nor any other metadata is kept", async () => {
  const tool = await aTool(db);
  const photo = await sharp(await aPicture({ width: 700, height: 1_400 }))
    .withExif({ IFD0: { Artist: "Ida" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { id, width, height } = (await send(admin, tool.slug, photo, "image/jpeg")).json();
  expect([width, height]).toEqual([1_400, 700]);
  for (const { bytes } of await filesOf(id)) {
    const { exif, icc, xmp, iptc, orientation = 1 } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, 1]);
  }
});

/** Two frames. */
const animated = async (format: "webp" | "gif") =>
  sharp([await aPicture({ width: 700, height: 400 }), await aPicture({ width: 700, height: 400, background: "#f00" })], { join: { animated: true } })
    [format]()
    .toBuffer();
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>');
/** A PNG whose header promises many more pixels than its data has. */
async function aBomb(width: number, height: number) {
  const png = await aPicture({ width: 700, height: 400 });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
async function anAnimatedPng() {
  const png = await aPicture({ width: 700, height: 400 });
  // After the header chunk, as in every animated PNG.
  return Buffer.concat([png.subarray(0, 33), Buffer.from([0, 0, 0, 8]), Buffer.from("acTL"), Buffer.alloc(12), png.subarray(33)]);
}
const SMALL = "This picture is too small: at least 640 pixels wide. Yours is 639 × 400 pixels.";
const ANIMATED = "Animated pictures can't be used. Upload a still picture as PNG, JPEG, WebP or AVIF.";
const UNREADABLE = "This file is not a picture we can read. Use PNG, JPEG, WebP or AVIF.";

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ["a text", () => Buffer.from("<script>alert(1)</script>"), UNREADABLE],
  ["a picture that is cut off", async () => (await aPicture()).subarray(0, 400), UNREADABLE],
  ["an SVG", () => SVG, "SVG files can contain scripts, so they can't be used. Export the picture as PNG or WebP."],
  ["an animated WebP", () => animated("webp"), ANIMATED],
  ["a GIF", () => animated("gif"), ANIMATED],
  ["an animated PNG", anAnimatedPng, ANIMATED],
  [
    "a TIFF",
    async () =>
      sharp(await aPicture())
        .tiff()
        .toBuffer(),
    UNREADABLE,
  ],
  ["a narrow picture", () => aPicture({ width: 639, height: 400 }), SMALL],
  ["a long picture", () => aPicture({ width: 640, height: 8_001 }), "at most 8,000 pixels on each side. Yours is 640 × 8001 pixels."],
  ["a decoding bomb", () => aBomb(50_000, 50_000), "at most 8,000 pixels on each side. Yours is 50000 × 50000 pixels."],
  ["a bomb within the sides", () => aBomb(8_000, 8_000), "at most 40 megapixels. Yours is 8000 × 8000 pixels."],
  ["a header that promises more than its data", () => aBomb(7_000, 5_000), UNREADABLE],
])("%s is refused with the reason, and nothing is stored", async (_what, file, reason) => {
  const tool = await aTool(db);
  const response = await send(admin, tool.slug, await file());
  expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(reason)]);
  expect(await db.$count(toolScreenshots, eq(toolScreenshots.toolId, tool.id))).toBe(0);
});

test("a file above 10 MB is refused", async () => {
  const { slug } = await aTool(db);
  const response = await send(admin, slug, Buffer.alloc(10 * 1024 * 1024 + 1));
  expect([response.statusCode, response.json().error]).toEqual([413, "This picture is too large: at most 10 MB."]);
});

test("only makers of the tool and admins upload, and makers only while it is public", async () => {
  const tool = await aTool(db);
  const [maker, stranger] = [await aMaker(tool.id), await aMaker((await aTool(db)).id)];
  const refused = await send(stranger, tool.slug, await aPicture());
  expect([refused.statusCode, refused.json().error]).toEqual([403, "Only makers of this tool can add screenshots."]);
  expect((await send(maker, tool.slug, await aPicture())).statusCode).toBe(200);
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.id, tool.id));
  expect((await send(maker, tool.slug, await aPicture())).statusCode).toBe(404);
  expect((await send(admin, tool.slug, await aPicture())).statusCode).toBe(200);
  await db.update(tools).set({ hiddenAt: null }).where(eq(tools.id, tool.id));
  await db.update(toolMakers).set({ revokedAt: new Date() }).where(eq(toolMakers.userId, maker.id));
  expect((await send(maker, tool.slug, await aPicture())).statusCode).toBe(403);
});

test("a maker uploads 40 pictures a day", async () => {
  const tool = await aTool(db);
  const maker = await aMaker(tool.id);
  const rows = sql`insert into tool_screenshots (tool_id, uploaded_by, width, height, created_at)`;
  await db.execute(sql`${rows} select ${tool.id}, ${maker.id}, 640, 400, now() - interval '1 hour' from generate_series(1, 39)`);
  await db.execute(sql`${rows} select ${tool.id}, ${maker.id}, 640, 400, now() - interval '25 hours' from generate_series(1, 9)`);
  expect((await send(maker, tool.slug, await aPicture())).statusCode).toBe(200);
  const refused = await send(maker, tool.slug, await aPicture());
  expect([refused.statusCode, refused.json().error]).toEqual([429, "You have uploaded 40 screenshots today. Please try again tomorrow."]);
});

test("until it is published, only makers of the tool, the uploader and admins see a picture", async () => {
  const tool = await aTool(db);
  const [maker, other, stranger] = [await aMaker(tool.id), await aMaker(tool.id), await aUser()];
  const { id, width } = await aScreenshot(maker, tool.slug);
  const statusFor = async (user: typeof maker | null) => (await as(user).get(`/api/screenshots/${id}/preview`)).statusCode;
  expect(await Promise.all([maker, other, admin, stranger, null].map(statusFor))).toEqual([200, 200, 200, 404, 401]);
  expect((await site.app.inject(`/api/screenshots/${id}-${width}.webp`)).statusCode).toBe(404);
  expect((await as(maker).get(`/api/screenshots/${id}/preview`)).json().preview).toMatch(/^data:image\/webp;base64,/);
});

test("pictures that no change ever named are deleted after three days", async () => {
  const tool = await aTool(db);
  const [old, recent, used] = [await aScreenshot(admin, tool.slug), await aScreenshot(admin, tool.slug), await aScreenshot(admin, tool.slug)];
  await as(admin).put(`/api/admin/tools/${tool.id}`, { screenshots: [used] });
  await as(admin).put(`/api/admin/tools/${tool.id}`, { screenshots: [] });
  await db.execute(sql`update tool_screenshots set created_at = now() - interval '4 days' where id in (${old.id}, ${used.id})`);
  await deleteUnusedScreenshots(db);
  const left = await db.select({ id: toolScreenshots.id }).from(toolScreenshots).where(eq(toolScreenshots.toolId, tool.id));
  expect(left.map(({ id }) => id).sort()).toEqual([recent.id, used.id].sort());
});
