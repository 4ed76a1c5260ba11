import { expect, test } from "vitest";
import type { Site } from "../lib/site.ts";
import { footerLinks } from "./footer-links.ts";

const terms = { items: "AI tools", news: "AI News", blog: "AI Blog", technology: "AI technology" };
const page = (slug: string, position: number | null, column: "company" | null = "company"): Site["pages"][number] => ({
  slug,
  title: slug,
  footer: column && { column, position, label: slug },
});
const companyOf = (pages: Site["pages"], hasPayments = true) => footerLinks("company", { pages, terms, hasPayments }).map(([href]) => href);

test("pages are placed among the program's own links by their position, and those without one come last", () => {
  const pages = [page("last", null), page("refunds", 5), page("pricing", 3), page("about", 1), page("nowhere", 1, null)];
  expect(companyOf(pages)).toEqual(["/about", "/contact", "/pricing", "/promotions", "/refunds", "/last"]);
});

test("without payments, promotions are not linked", () => {
  expect(companyOf([page("about", 1)], false)).toEqual(["/about", "/contact"]);
});

test("another column has its own links", () => {
  expect(footerLinks("explore", { pages: [page("about", 1)], terms, hasPayments: true })).toEqual([
    ["/tools", "AI Tools"],
    ["/blog", "AI Blog"],
    ["/submit", "Submit a Tool"],
  ]);
});
