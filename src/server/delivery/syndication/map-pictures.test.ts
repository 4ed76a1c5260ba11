// Slow: draws whole maps as pictures.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories } from "../../domains/categories/tables.ts";
import { updateMap } from "../../domains/map/update-map.ts";
import { tools } from "../../domains/tools/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";

const { app, config, database, db } = await testApp();
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const PICTURES = ["/map/map.svg", "/map/where/songbird.svg", "/map/region/audio.svg", "/map/compare/songbird,ledgerly.svg"];
const update = () => updateMap({ config, database, changes: app.changes }, { until: Date.now() + 60_000 });

await aTool(db, { slug: "songbird", name: "Songbird <3", category: "Audio", shortDescription: "Composes songs", description: "Music and vocals." });
await aTool(db, { slug: "ledgerly", name: "Ledgerly", category: "Investing", shortDescription: "Rates stocks", description: "Shares and funds." });
await aTool(db, { slug: "adult-tool", name: "Adult tool", category: "Companions", shortDescription: "Chats", description: "A chat." });
await db.update(categories).set({ isAdult: true }).where(eq(categories.slug, "companions"));

test("without a map, pictures of it are not found, and those that pages show have no content", async () => {
  for (const url of ["/map/map.svg", "/map/map.png", "/map/card.png"]) expect((await get(url)).statusCode, url).toBe(404);
  for (const url of PICTURES.slice(1)) expect((await get(url)).statusCode, url).toBe(204);
  expect((await get("/map")).body).not.toContain("/map/card.png");
  await update();
});

test("each picture is SVG in both themes, and may be shown on other sites", async () => {
  for (const url of PICTURES) {
    const [dark, light] = [await get(url), await get(`${url}?theme=light`)];
    expect(dark.headers).toMatchObject({ "content-type": "image/svg+xml; charset=utf-8", "cross-origin-resource-policy": "cross-origin" });
    expect(dark.body, url).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/);
    expect(light.body).not.toBe(dark.body);
    expect((await get(`${url}?theme=none`)).body).toBe(dark.body);
    expect((await get(url, { "if-none-match": String(dark.headers.etag) })).statusCode).toBe(304);
  }
});

test("a picture names what it is about, and nothing in a name becomes markup", async () => {
  const { body } = await get("/map/where/songbird.svg");
  expect(body).toContain('aria-label="Where Songbird &lt;3 is on the map"');
  expect(body).not.toContain("Ledgerly");
  expect((await get("/map/compare/songbird,ledgerly.svg")).body).toContain(">Ledgerly</text>");
  expect((await get("/map/region/audio.svg")).body).toContain(">AUDIO</text>");
});

test("there is no picture of adult tools, nor of a tool and a category that are not on the map yet", async () => {
  await aTool(db, { slug: "newcomer", name: "Newcomer", category: "Farming" });
  const pictures = ["where/adult-tool", "region/companions", "where/newcomer", "region/farming", "compare/songbird,newcomer"];
  for (const name of pictures) expect((await get(`/map/${name}.svg`)).statusCode, name).toBe(204);
  await update();
  for (const name of pictures.slice(2)) expect((await get(`/map/${name}.svg`)).statusCode, name).toBe(200);
});

test("unknown tools and categories are not found, and neither are too many tools", async () => {
  for (const url of ["/map/where/nothing.svg", "/map/region/nothing.svg"]) expect((await get(url)).statusCode, url).toBe(404);
  for (const slugs of ["songbird", "songbird,nothing", "a,b,c,d,e", ","]) expect((await get(`/map/compare/${slugs}.svg`)).statusCode, slugs).toBe(404);
  expect((await get("/map/map.svg")).body).not.toContain("Adult");
});

test("a hidden tool has no picture of its own, even before the map is drawn again", async () => {
  await aTool(db, { slug: "hidden-soon", name: "Hidden soon", category: "Audio" });
  await update();
  expect((await get("/map/where/hidden-soon.svg")).statusCode).toBe(200);
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.slug, "hidden-soon"));
  expect((await get("/map/where/hidden-soon.svg?theme=light")).statusCode).toBe(404);
});

test("a picture follows the map", async () => {
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.slug, "ledgerly"));
  await update();
  expect((await get("/map/map.svg")).body).not.toContain("Ledgerly");
  expect((await get("/map/compare/songbird,ledgerly.svg")).statusCode).toBe(404);
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test("the map and a view of it are PNG files", async () => {
  const cards = [
    "?at=500,500,1&tool=songbird",
    "?at=none",
    "?at=1,2,3&at=4,5,6&tool=songbird&tool=newcomer",
    "?tool=nothing",
    "?tool=songbird,newcomer,nothing",
  ];
  for (const url of ["/map/map.png", "/map/map.png?theme=light", ...cards.map((query) => `/map/card.png${query}`)]) {
    const { headers, rawPayload } = await get(url);
    expect(headers["content-type"], url).toBe("image/png");
    expect(rawPayload.subarray(0, 4)).toEqual(PNG);
  }
  const [plain, two, other] = await Promise.all(["nothing", "songbird,nothing,newcomer", "songbird"].map((tool) => get(`/map/card.png?tool=${tool}`)));
  expect(two?.rawPayload).not.toEqual(plain?.rawPayload);
  expect(two?.rawPayload).not.toEqual(other?.rawPayload);
});

test("a link to the map is shared with a picture of what it shows", async () => {
  const imageOf = async (path: string) => /<meta property="og:image" content="([^"]+)"/.exec((await get(path)).body)?.[1]?.replace(config.siteUrl, "");
  expect(await imageOf("/map")).toBe("/map/card.png");
  expect(await imageOf("/map?tool=songbird&at=500,500,1")).toBe("/map/card.png?at=500,500,1&amp;tool=songbird");
  expect((await get("/map/card.png?at=500,500,1&tool=songbird")).statusCode).toBe(200);
  expect(await imageOf("/map?tool=nothing")).toBe("/map/card.png");
});

test("the embedded map is a page without scripts that links to the map", async () => {
  const { headers, body } = await get("/embed/map?theme=light");
  expect(headers["x-frame-options"]).toBeUndefined();
  expect(headers["content-security-policy"]).toContain("frame-ancestors *");
  expect(body).toContain('<img src="/map/map.svg?theme=light"');
  expect(body).toMatch(/<a href="http[^"]+\/map"/);
  expect(body).not.toContain("<script");
});
