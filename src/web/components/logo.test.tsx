import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Site, SiteProvider } from "../lib/site.ts";
import { Logo } from "./logo.tsx";

const granola = { slug: "granola", name: "Granola", logoUrl: null, categorySlug: "note-taking" };
const site: Partial<Site> = { categoryHues: { "note-taking": 55 } };
const render = (logo: ReactNode) => renderToStaticMarkup(<SiteProvider value={site as Site}>{logo}</SiteProvider>);
const sources = (html: string) => [...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source?.replaceAll("&amp;", "&"));

test("a tool without a logo shows its emblem, loaded lazily for the current theme only", () => {
  const html = render(<Logo tool={granola} eager />);
  expect(sources(html)).toEqual(["/emblems/dark/55/granola.svg?v=1", "/emblems/light/55/granola.svg?v=1"]);
  expect(html.match(/loading="lazy"/g)).toHaveLength(2);
  expect(html).toContain('class="only-dark"');
  expect(html).toContain('class="only-light"');
});

test("below 40 pixels the emblem has less detail", () => {
  expect(sources(render(<Logo tool={granola} size={32} />))[0]).toBe("/emblems/dark/55/granola.svg?v=1&small=1");
});

test("a tool with a logo shows it instead of the emblem", () => {
  expect(sources(render(<Logo tool={{ ...granola, logoUrl: "/logos/granola.svg" }} />))).toEqual(["/logos/granola.svg"]);
});

test("a tool without a slug shows its first letter", () => {
  const html = render(<Logo tool={{ ...granola, slug: "" }} />);
  expect(html).toContain("logo--mono");
  expect(html.replace(/<[^>]+>/g, "")).toBe("G");
});
