import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PostMeta } from "./post-meta.tsx";

const post = { author: "Marco Reyes", publishDate: null, createdAt: "2025-01-05T23:30:00.000Z", readTime: null };
const visibleTexts = (given: Partial<Parameters<typeof PostMeta>[0]["post"]>) =>
  renderToStaticMarkup(<PostMeta post={{ ...post, ...given }} />)
    .replace(/<[^>]+>/g, "|")
    .split("|")
    .filter(Boolean);

test("a post shows its publish date, or its creation date if there is none", () => {
  expect(visibleTexts({ publishDate: "2025-02-09T00:00:00.000Z", readTime: 4 })).toEqual(["Marco Reyes", "Feb 09, 2025", "4 min read"]);
  expect(visibleTexts({})).toEqual(["Marco Reyes", "Jan 05, 2025"]);
});

test("a post without any date shows that it is not available", () => {
  expect(visibleTexts({ createdAt: "" })).toEqual(["Marco Reyes", "Date not available"]);
});
