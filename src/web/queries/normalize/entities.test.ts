import { expect, test } from "vitest";
import type { BlogPost } from "../../../contract/blog.ts";
import type { NewsArticle } from "../../../contract/news.ts";
import type { Tool } from "../../../contract/tool.ts";
import { normalizeArticle, normalizeItems, normalizePost, normalizeTool } from "./entities.ts";

/** A response of a backend that knows nothing about our types. */
const sent = <Entity>(fields: object): Entity => JSON.parse(JSON.stringify(fields));

test.each([
  ["arrays", ["Fast", "Cheap"]],
  ["JSON text", '["Fast","Cheap"]'],
  ["brace-delimited text", '{Fast,"Cheap"}'],
  ["lines", "Fast\nCheap"],
  ["semicolons", "Fast;Cheap"],
  ["dashes", "- Fast - Cheap"],
])("every list of a tool may arrive as %s", (_form, list) => {
  const names = ["tags", "access", "audience", "keyFeatures", "useCases", "pros", "cons"] as const;
  const tool = normalizeTool(sent<Tool>(Object.fromEntries(names.map((name) => [name, list]))));
  for (const name of names) expect(tool[name]).toEqual(["Fast", "Cheap"]);
});

test("a tool has its other names: url, logo, prosAndCons, and questions in any form", () => {
  const tool = normalizeTool(
    sent<Tool>({
      name: "Quill",
      url: "quill.dev",
      logo: "/q.svg",
      category: "UI/UX",
      prosAndCons: { pros: "Fast;Cheap" },
      faqs: ["Q: Free? A: Yes."],
      howItWorks: "null",
    }),
  );
  expect(tool).toMatchObject({
    website: "quill.dev",
    logoUrl: "/q.svg",
    categorySlug: "ui-ux",
    pros: ["Fast", "Cheap"],
    cons: [],
    faqs: [{ question: "Free?", answer: "Yes." }],
    howItWorks: null,
    featuredTools: [],
  });
});

test("plans that pages cannot show are left out", () => {
  const plan = { name: "Pro", price: null, includes: [], offer: null };
  const odd = [null, "Pro", { name: "Pro" }, { ...plan, price: {} }, { ...plan, includes: "all" }];
  expect(normalizeTool(sent<Tool>({ plans: [plan, ...odd] })).plans).toEqual([plan]);
  expect(normalizeTool(sent<Tool>({ plans: "none" })).plans).toEqual([]);
});

test("half of an answer, or none, is a tool without the rest", () => {
  for (const half of [{}, { tags: null, faqs: 7, featuredTools: "none", updates: null }])
    expect(normalizeTool(sent<Tool>(half))).toMatchObject({ tags: [], faqs: [], featuredTools: [], hasMaker: false, updates: [] });
});

test("an article's date and words go by several names", () => {
  expect(normalizeArticle(sent<NewsArticle>({ excerpt: "Short", publishedAt: "2025-01-05" }))).toMatchObject({ summary: "Short", publishDate: "2025-01-05" });
  expect(normalizeArticle(sent<NewsArticle>({ createdAt: "2025-01-06" }))).toMatchObject({ summary: "", publishDate: "2025-01-06" });
});

test("a post may have publish_date, tags as text and its id for a slug", () => {
  expect(normalizePost(sent<BlogPost>({ id: 7, publish_date: "2025-01-05", tags: "ai; tools", readTime: "5 minutes", content: "<p>Hi</p>" }))).toMatchObject({
    slug: "7",
    publishDate: "2025-01-05",
    tags: ["ai", "tools"],
    readTime: 5,
    headings: [],
  });
});

test("a list may come bare, or without its total", () => {
  expect(normalizeItems([1, 2], (item) => item)).toEqual({ items: [1, 2], total: 2 });
  expect(normalizeItems({ items: [1], total: 9, facets: "kept" }, (item: number) => item)).toEqual({ items: [1], total: 9, facets: "kept" });
  expect(normalizeItems(null, (item: number) => item)).toEqual({ items: [], total: 0 });
});
