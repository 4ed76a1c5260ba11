/** The site's logo, icon and social card: uploading, showing, restoring, and moving them to another site. */
import sharp from "sharp";
import { expect, test } from "vitest";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { DEFAULT_SETTINGS } from "../../../contract/site-settings/site-settings.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";

type Appearance = AdminSettings["settings"]["appearance"];

async function aSite() {
  // Its own app: the whole site gets another logo.
  const site = await testApp();
  const { anAdmin, as, tokenOf } = people(site);
  const user = await anAdmin();
  const admin = as(user);
  const read = async () => (await admin.get("/api/admin/settings")).json<AdminSettings>();
  const page = async (path: string) => (await site.app.inject(path)).body;
  const upload = async (use: string, payload: Buffer, type = "image/png") =>
    site.app.inject({
      method: "POST",
      url: `/api/admin/settings/images/${use}`,
      payload,
      headers: { "content-type": type, authorization: `Bearer ${await tokenOf(user)}` },
    });
  const stored = async (use: string, payload: Buffer) => (await upload(use, payload)).json<{ name: string }>().name;
  const save = async (appearance: Partial<Appearance>) =>
    admin.put("/api/admin/settings", { settings: { appearance: { ...DEFAULT_SETTINGS.appearance, ...appearance } }, version: (await read()).version });
  return { ...site, admin, read, page, upload, stored, save };
}

const aPicture = (width: number, height: number, background = "#2563eb") =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const bytesOf = async ({ app }: Pick<Awaited<ReturnType<typeof aSite>>, "app">, name: string) => (await app.inject(`/site-images/${name}`)).rawPayload;
const imageOf = (html: string) => /og:image" content="([^"]+)"/.exec(html)?.[1];

const shared = await aSite();
await aTool(shared.db, { name: "Carbon Ledger" });

test("a logo replaces the mark and the name; each theme can have its own, and history brings an earlier one back", async () => {
  const { app, admin, page, read, stored, save } = shared;
  const [light, dark] = [await stored("logo", await aPicture(1440, 240)), await stored("logo", await aPicture(300, 100, "#f5d90a"))];
  expect(light).toMatch(/^[0-9a-f]{32}-720x120\.png$/);
  const served = await app.inject(`/site-images/${light}`);
  expect(served.headers).toMatchObject({ "content-type": "image/png", "cache-control": "public, max-age=31536000, immutable" });
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: "png", width: 720, height: 120 });

  await save({ logo: light });
  const one = await page("/");
  expect(one).toContain(`<img width="720" height="120" src="/site-images/${light}" alt="Toolatlas" class="brand__logo`);
  expect(one).toContain(`"logo":"http://localhost:3000/site-images/${light}"`);
  expect(one).not.toContain('only-dark" alt="Toolatlas');
  const card = imageOf(await page("/tools/carbon-ledger"));
  await save({ logo: light, logoDark: dark });
  const both = await page("/");
  expect([both.includes(`/site-images/${light}`), both.includes(`/site-images/${dark}`)]).toEqual([true, true]);
  const cardWithDark = imageOf(await page("/tools/carbon-ledger"));
  expect(cardWithDark).not.toBe(card);
  expect((await app.inject(cardWithDark ?? "")).headers["content-type"]).toBe("image/png");

  await save({});
  expect(await page("/")).not.toContain("/site-images/");
  const { version } = await read();
  await admin.post(`/api/admin/settings/versions/${version - 1}/restore`, { version });
  expect(await page("/")).toContain(`/site-images/${dark}`);
});

test("an icon is in tabs, on home screens and in badges", async () => {
  const { app, page, stored, save } = shared;
  const before = (await app.inject("/icons/192.png")).rawPayload;
  const icon = await stored("icon", await aPicture(600, 600, "#0f766e"));
  await save({ icon });
  expect(await page("/")).toContain(`<link rel="icon" href="/site-images/${icon}" type="image/png">`);
  const drawn = (await app.inject("/icons/192.png")).rawPayload;
  expect(drawn).not.toEqual(before);
  expect((await sharp(drawn).raw().toBuffer()).subarray(0, 3)).toEqual(Buffer.from([0x0f, 0x76, 0x6e]));
  expect((await app.inject("/manifest.webmanifest")).json().icons.map(({ src }: { src: string }) => src)).toEqual([
    "/icons/180.png",
    "/icons/192.png",
    "/icons/512.png",
  ]);
  expect(await page("/badges/carbon-ledger-light.svg")).toContain('href="data:image/png;base64,');
});

test("a social card is the picture of pages that have none of their own", async () => {
  const { app, page, stored, save } = shared;
  const socialCard = await stored("social-card", await aPicture(900, 900));
  expect(socialCard).toMatch(/-1200x630\.jpg$/);
  await save({ socialCard });
  expect(imageOf(await page("/"))).toBe(`http://localhost:3000/site-images/${socialCard}`);
  expect(imageOf(await page("/tools/carbon-ledger"))).toContain("/cards/tools/carbon-ledger.png");
  expect((await app.inject(`/site-images/${socialCard}`)).headers["content-type"]).toBe("image/jpeg");
});

test.each([
  ["logo", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>'), 400, "SVG files can contain scripts"],
  ["logo", Buffer.from("<script>alert(1)</script>"), 400, "This file is not a picture we can read."],
  ["logo", await aPicture(200, 20), 400, "too small: at least 32 × 32 pixels. Yours is 200 × 20 pixels."],
  ["logo", await aPicture(500, 40), 400, "too wide: at most ten times its height."],
  ["icon", await aPicture(300, 200), 400, "The icon must be square. Yours is 300 × 200 pixels."],
  ["icon", await aPicture(64, 64), 400, "at least 180 × 180 pixels"],
  ["social-card", await aPicture(400, 400), 400, "at least 600 × 315 pixels"],
  ["social-card", Buffer.alloc(5.5 * 1024 * 1024, 1), 413, "at most 5 MB"],
])("a picture that cannot be the %s is refused with a reason", async (use, payload, status, sentence) => {
  const response = await shared.upload(use, payload);
  expect([response.statusCode, response.json().error]).toEqual([status, expect.stringContaining(sentence)]);
});

test("settings with a picture that was not uploaded are not saved", async () => {
  for (const logo of ["logo.svg", "https://elsewhere.example/logo.png", "../secret"]) expect((await shared.save({ logo })).statusCode).toBe(400);
  const response = await shared.save({ logo: `${"0".repeat(32)}-90x90.png` });
  expect([response.statusCode, response.json().error]).toEqual([400, "These pictures are not stored on this site: logo. Upload them first."]);
});

test("another site that stores the exported pictures has the same pages", async () => {
  const other = await aSite();
  const logo = await shared.stored("logo", await aPicture(640, 100));
  const socialCard = await shared.stored("social-card", await aPicture(1600, 900, "#be185d"));
  const appearance = { ...DEFAULT_SETTINGS.appearance, accent: "#be185d", logo, socialCard };
  await shared.save(appearance);
  expect((await other.save(appearance)).json().error).toBe("These pictures are not stored on this site: logo, social card. Upload them first.");
  expect(await other.stored("logo", await bytesOf(shared, logo))).toBe(logo);
  expect(await other.stored("social-card", await bytesOf(shared, socialCard))).toBe(socialCard);
  expect((await other.save(appearance)).statusCode).toBe(200);
  const headOf = (html: string) => html.slice(0, html.indexOf("</header>"));
  expect(headOf(await other.page("/about"))).toBe(headOf(await shared.page("/about")));
});
