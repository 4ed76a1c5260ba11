import { expect, test } from "vitest";
import { FEED_FORMATS, type Feed } from "./feed-formats.ts";

const feed = (entries: Feed["entries"]): Feed => ({
  title: "News & more",
  description: "What is new.",
  pageUrl: "https://atlas.example.com/news",
  feedUrl: "https://atlas.example.com/feeds/news",
  siteUrl: "https://atlas.example.com",
  entries,
});
const entry = {
  url: "https://paper.example.com/?a=1&b=2",
  title: "A <title>",
  text: "Rings \u0007 and ends ]]> here",
  published: "2026-02-03T04:05:06.000Z",
};

test.each(["rss", "atom"] as const)(
  "%s has addresses without white space, text that cannot end a CDATA section, and no forbidden characters",
  async (format) => {
    const xml = await FEED_FORMATS[format].write(feed([entry]));
    expect(xml).toMatch(/<(guid isPermaLink="true"|id)><!\[CDATA\[https:\/\/paper\.example\.com\/\?a=1&b=2\]\]><\/(guid|id)>/);
    expect(xml).toContain("<![CDATA[A <title>]]></title>");
    expect(xml).toContain("Rings  and ends ]]]]><![CDATA[> here]]>");
  },
);

test("a feed without entries is valid and has a stable date", async () => {
  expect(await FEED_FORMATS.rss.write(feed([]))).toContain("<lastBuildDate>Mon, 01 Jan 2024 00:00:00 GMT</lastBuildDate>");
  expect(await FEED_FORMATS.atom.write(feed([]))).toContain("<updated>2024-01-01T00:00:00.000Z</updated>");
  expect(JSON.parse(await FEED_FORMATS.json.write(feed([])))).toMatchObject({ version: "https://jsonfeed.org/version/1.1", title: "News & more", items: [] });
});
