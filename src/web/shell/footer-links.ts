import type { FooterColumn } from "../../contract/text-page.ts";
import { titleCase } from "../../shared/text/title-case.ts";
import type { Site } from "../lib/site.ts";

export type FooterLink = readonly [href: string, label: string];

/** The links of the program itself; admins place static pages among them. */
const FIXED: Record<FooterColumn, (site: Pick<Site, "terms" | "hasPayments">) => FooterLink[]> = {
  explore: ({ terms }) => [
    ["/tools", titleCase(terms.items)],
    ["/blog", terms.blog],
    ["/submit", "Submit a Tool"],
  ],
  company: ({ hasPayments }) => [["/contact", "Contact"], ...(hasPayments ? [["/promotions", "Promoted Tools"] as const] : [])],
  legal: () => [
    ["/feeds", "Feeds"],
    ["/docs/api", "API"],
  ],
};

/** Pages with a position are inserted at it, in order; the others come last. */
export function footerLinks(column: FooterColumn, site: Pick<Site, "pages" | "terms" | "hasPayments">): FooterLink[] {
  const links = FIXED[column](site);
  const placed = site.pages
    .flatMap(({ slug, footer }) =>
      footer?.column === column ? [{ link: [`/${slug}`, footer.label] as const, at: footer.position ?? Number.POSITIVE_INFINITY }] : [],
    )
    .sort((a, b) => a.at - b.at);
  for (const { link, at } of placed) links.splice(Math.min(at - 1, links.length), 0, link);
  return links;
}
