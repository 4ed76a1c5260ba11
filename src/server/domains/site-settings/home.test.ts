/** The sections of the home page: which, in which order, with which titles and how many items. */
import { afterEach, expect, test } from "vitest";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { DEFAULT_HOME } from "../../../contract/site-settings/home.ts";
import type { HomeSection } from "../../../shared/home-layout.ts";
import { testApp } from "../../testing/app.ts";
import { anArticle, aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { aPromotion } from "../../testing/promotion-factories.ts";
import { videos } from "../videos/tables.ts";

const { app, db, ...site } = await testApp();
const { anAdmin, as } = people({ app, db, ...site });
const admin = as(await anAdmin());

const later = new Date(Date.now() + 86_400_000);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
for (const number of numbers(12)) await aTool(db, { name: `Trendy ${number}`, hotUntil: later });
for (const number of numbers(6)) await aTool(db, { name: `Chosen ${number}`, featuredUntil: later });
for (const number of numbers(6)) {
  await anArticle(db, { title: `Article ${number}` });
  await aPost(db, { title: `Post ${number}` });
  await db
    .insert(videos)
    .values({ title: `Video ${number}`, youtubeUrl: `https://youtu.be/aaaaaaaaaa${number}`, publishedOn: "2026-01-01", status: "approved" });
}
const promoted = await aTool(db, { name: "Promoted one" });
await aPromotion(db, { toolId: promoted.id });

const read = async () => (await admin.get("/api/admin/settings")).json<AdminSettings>();
async function save(sections: unknown) {
  const { version } = await read();
  return admin.put("/api/admin/settings", { settings: { home: { sections } }, version });
}
const shown = (section: HomeSection, change: { title?: string; count?: number } = {}) => ({
  ...(DEFAULT_HOME.sections.find((one) => one.section === section) ?? { section, title: "", count: 4 }),
  ...change,
});
async function home() {
  const { body } = await app.inject("/");
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  const data = body.slice(body.indexOf('id="data"'));
  return { body, main, data, titles: [...main.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title) };
}
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

afterEach(async () => {
  const { version } = await read();
  if (version > 0) await admin.post("/api/admin/settings/versions/0/restore", { version });
});

test("by default the page has the sections of the specification and no settings in its data", async () => {
  const { main, data, titles } = await home();
  expect(titles).toEqual(["Trending This Week", "New this week", "Featured AI Tools", "Featured Videos", "Latest AI News", "Featured Blogs"].map(today(main)));
  expect(data).not.toContain('"home":');
  expect((await read()).defaults.home).toEqual(DEFAULT_HOME);
});

/** Tools of a new database are all new today. */
const today = (main: string) => (title: string) => (title === "New this week" && main.includes("New today") ? "New today" : title);

test("sections follow the order, titles and counts of the settings, in the page and its structured data, until they are restored", async () => {
  const before = (await home()).main.replaceAll(/_R_\w+_/g, "");
  const response = await save([
    shown("blog", { count: 2 }),
    shown("news", { title: "Headlines", count: 5 }),
    shown("featured", { count: 6 }),
    shown("videos", { count: 2 }),
    shown("trending", { title: "Popular & new", count: 10 }),
  ]);
  expect(response.statusCode).toBe(200);
  const { body, main, titles } = await home();
  expect(titles).toEqual(["Featured Blogs", "Headlines", "Featured AI Tools", "Featured Videos", "Popular &amp; new"]);
  expect([count(main, /<h3>Post \d/g), count(main, /<h3>Article \d/g), count(main, /class="card row"/g)]).toEqual([2, 5, 10]);
  expect(count(main, /<article class="card(?! row)/g)).toBe(6);
  const { "@graph": graph } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? "{}");
  const list = graph.find((item: { "@type": string }) => item["@type"] === "ItemList");
  expect([list.name, list.itemListElement.length]).toEqual(["Popular & new", 10]);
  expect(graph.filter((item: { "@type": string }) => item["@type"] === "VideoObject")).toHaveLength(2);

  const { version } = await read();
  await admin.post(`/api/admin/settings/versions/${version - 1}/restore`, { version });
  expect((await home()).main.replaceAll(/_R_\w+_/g, "")).toBe(before);
});

test("a hidden section is in no part of the page and is not read", async () => {
  await save([shown("news")]);
  const { body, data, titles } = await home();
  expect(titles).toEqual(["Latest AI News"]);
  for (const path of ["/api/videos", "/api/blogs", "/api/activity", "/api/tools", "/api/promotions"]) expect(data, path).not.toContain(path);
  expect(body).not.toMatch(/"(ItemList|VideoObject)"/);
  await save([]);
  expect((await home()).titles).toEqual([]);
});

test("more new tools are read if more are shown", async () => {
  await save([shown("new", { count: 8 }), shown("trending", { count: 3 })]);
  const { main } = await home();
  expect(count(main.slice(0, main.indexOf("Trending This Week")), /<time/g)).toBe(8);
});

test("without featured tools on home, that place is not for sale and nothing is counted for it", async () => {
  const places = async () => (await app.inject("/api/promotions/shares?slug=chosen-1")).json().places.find(({ where }: { where: string }) => where === "home");
  const paid = async () => (await app.inject("/api/promotions/place?where=home")).json().items;
  expect([(await paid()).length, (await places()).shares[0]]).toEqual([1, 1]);
  await save(DEFAULT_HOME.sections.filter(({ section }) => section !== "featured"));
  expect([await paid(), (await places()).shares[0]]).toEqual([[], 0]);
  expect((await home()).main).not.toContain("Sponsored");
});

test.each([
  ["twice the same section", [shown("news"), shown("news", { count: 2 })], "A section can be shown once"],
  ["an unknown section", [{ section: "weather", title: "", count: 4 }], "Choose a section"],
  ["too many items", [shown("trending", { count: 21 })], "Choose a number from 3 to 20"],
  ["so few that paid cards have no room", [shown("featured", { count: 3 })], "Choose a number from 4 to 12"],
  ["half an item", [shown("news", { count: 2.5 })], "Choose how many items are shown"],
  ["a long title", [shown("news", { title: "x".repeat(41) })], "Title must be at most 40 characters"],
])("%s cannot be saved", async (_what, sections, message) => {
  const response = await save(sections);
  expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(message)]);
});
