import { expect, test } from "vitest";
import { slugToPublish, toDraft } from "./post-draft.ts";

const DRAFT = { title: "Reading a chart", author: "Ada", excerpt: "", tags: [], imageUrl: null, content: "", isApproved: false };

test.each([
  ["half of the title", "reading", "reading-a-chart"],
  ["half of the title, which was taken", "reading-2", "reading-a-chart"],
  ["the whole title", "reading-a-chart", null],
  ["the whole title, which was taken", "reading-a-chart-2", null],
  ["an address of the author's choice", "charts", null],
])("a draft saved with %s (%s) moves to %s when it is published", (_, slug, expected) => {
  const post = { ...DRAFT, slug };
  expect(slugToPublish(toDraft(post), post)).toBe(expected);
});
