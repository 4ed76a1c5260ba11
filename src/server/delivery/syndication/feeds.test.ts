import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { anArticle, aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";

const SITE = "https://atlas.example.com";
const { app, db } = await testApp({ env: { SITE_URL: SITE } });
await aTool(db, { name: "Quill & <Ink>", slug: "quill", shortDescription: "Writes ]]> and \u0007rings", createdAt: new Date("2026-02-03T04:05:06Z") });
const PUBLISHED = new Date("2026-01-05T09:00:00Z");
await aPost(db, { slug: "first-post", title: "First post", publishDate: PUBLISHED });
await anArticle(db, { title: "It happened" });

const feeds = {
  "/feeds/tools": ["Quill & <Ink>", `${SITE}/tools/quill`],
  "/feeds/category/writing": ["Quill & <Ink>", `${SITE}/tools/quill`],
  "/feeds/news": ["It happened", /paper\.example\.com/],
  "/feeds/blog": ["First post", `${SITE}/blog/first-post`],
} as const;

test.each(Object.entries(feeds))("%s reads the same in all three formats", async (path, [title, link]) => {
  const [rss, atom, json] = await Promise.all(["rss", "atom", "json"].map((format) => app.inject(`${path}.${format}`)));
  const isLink = typeof link === "string" ? link : expect.stringMatching(link);
  const one = parseRssFeed(rss?.body ?? "");
  expect(one.items?.[0]).toMatchObject({ title, link: isLink, guid: { value: isLink } });
  const two = parseAtomFeed(atom?.body ?? "");
  expect(two.entries?.[0]).toMatchObject({ title: typeof two.entries?.[0]?.title === "string" ? title : { value: title }, id: isLink });
  const three = parseJsonFeed(json?.json());
  expect(three).toMatchObject({ feed_url: `${SITE}${path}.json` });
  expect(three.items?.[0]).toMatchObject({ title, url: isLink });
  for (const { statusCode, headers } of [rss, atom, json].flatMap((response) => response ?? [])) {
    expect([statusCode, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
    expect(headers.etag).toBeTruthy();
  }
});

test("dates and text are preserved", async () => {
  const rss = parseRssFeed((await app.inject("/feeds/tools.rss")).body);
  expect(Date.parse(String(rss.items?.[0]?.pubDate))).toBe(Date.parse("2026-02-03T04:05:06Z"));
  expect(rss.items?.[0]?.description).toBe("Writes ]]> and rings");
  const blog = parseRssFeed((await app.inject("/feeds/blog.rss")).body);
  expect(Date.parse(String(blog.items?.[0]?.pubDate))).toBe(PUBLISHED.getTime());
});

test("each kind of page names its feed in the head", async () => {
  for (const [page, feed] of [
    ["/", "/feeds/tools"],
    ["/category/writing", "/feeds/category/writing"],
    ["/tools/quill", "/feeds/category/writing"],
    ["/news", "/feeds/news"],
    ["/blog", "/feeds/blog"],
    ["/blog/first-post", "/feeds/blog"],
  ]) {
    const { body } = await app.inject(page ?? "");
    for (const format of ["rss", "atom", "json"]) expect(body, page).toContain(`href="${feed}.${format}"`);
  }
  const { body } = await app.inject("/feeds");
  for (const part of ["/feeds/category/writing.atom", '<header class="top"', '<footer class="foot"']) expect(body).toContain(part);
});
