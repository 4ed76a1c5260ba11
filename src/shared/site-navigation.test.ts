import { expect, test } from "vitest";
import { siteNavigation } from "./site-navigation.ts";

const terms = { items: "AI tools", news: "AI News", blog: "AI Blog" };
type Page = Parameters<typeof siteNavigation>[1]["pages"][number];
const page = (slug: string, position: number | null, column: "company" | null = "company"): Page => ({
  slug,
  footer: column && { column, position, label: slug },
});
const NOTHING = { header: [], columns: [], lastLine: [] };
const navigationOf = (pages: Page[] = [], { hasPayments = true, name = "Toolatlas", saved = NOTHING as Parameters<typeof siteNavigation>[0] } = {}) =>
  siteNavigation(saved, { name, terms, hasPayments, pages });
const hrefs = (links: readonly (readonly [string, ...string[]])[] = []) => links.map(([href]) => href);
const columnsOf = (...options: Parameters<typeof navigationOf>) => navigationOf(...options).columns.map(([title, links]) => [title, hrefs(links)]);

test("by default pages are placed among the program's own links by their position, and those without one come last", () => {
  const pages = [page("last", null), page("refunds", 5), page("pricing", 3), page("about", 1), page("nowhere", 1, null)];
  expect(columnsOf(pages)).toEqual([
    ["Explore", ["/tools", "/blog", "/submit"]],
    ["Company", ["/about", "/contact", "/pricing", "/promotions", "/refunds", "/last"]],
  ]);
  expect(hrefs(navigationOf(pages).lastLine)).toEqual(["/feeds", "/docs/api"]);
});

test("without payments, promotions are not linked, not even by an operator's own links", () => {
  expect(columnsOf([page("about", 1)], { hasPayments: false })[1]).toEqual(["Company", ["/about", "/contact"]]);
  const saved = { ...NOTHING, columns: [{ title: "Ads", links: [{ label: "Ads", target: "/promotions" }] }] };
  expect([columnsOf([], { saved }), columnsOf([], { saved, hasPayments: false })]).toEqual([[["Ads", ["/promotions"]]], []]);
});

test("a list of an operator replaces the default one, and a link to a deleted page is left out", () => {
  const links = ["/about", "/gone", "/category/writing", "https://example.com/shop"].map((target) => ({ label: target, target }));
  const { header, columns } = navigationOf([page("about", 1)], { saved: { ...NOTHING, header: links } });
  expect(header.map(([href, , icon]) => [href, icon])).toEqual([
    ["/about", "list"],
    ["/category/writing", "folder"],
    ["https://example.com/shop", "external-link"],
  ]);
  expect(columns).toHaveLength(2);
});

test.each([
  [5, "Toolatlas", "top"],
  [5, "The Climate Atlas of Cool", "top top--laptop"],
  [8, "Toolatlas", "top top--desktop"],
  [8, "The Atlas of Climate Technology of Earth", "top top--menu"],
])("%i links beside %s need a header %s", (count, name, top) => {
  const header = Array.from({ length: count }, () => ({ label: "Six ch", target: "/tools" }));
  expect(navigationOf([], { name, saved: { ...NOTHING, header } }).top).toBe(top);
});
