/** The links of the header and the footer: what they are by default, and what pages get of them. */
import { titleCase } from "./text/title-case.ts";

type Link = { label: string; target: string };
/** An empty list: the default links, which follow the site's words and pages. */
type Navigation = { header: Link[]; columns: { title: string; links: Link[] }[]; lastLine: Link[] };

type TextPage = { slug: string; footer: { column: "explore" | "company" | "legal"; position: number | null; label: string } | null };
type Facts = { name: string; terms: { items: string; news: string; blog: string }; hasPayments: boolean; pages: TextPage[] };

type SiteLink = readonly [href: string, label: string];
/** As short as possible, because every page contains it. */
export type SiteNavigation = {
  header: (readonly [href: string, label: string, icon: string])[];
  /** The classes of the header: how wide a window must be for its links, which are in the menu otherwise. */
  top: string;
  columns: (readonly [title: string, links: SiteLink[]])[];
  lastLine: SiteLink[];
};

type SitePage = { href: string; label: string; icon: string; isSelling?: boolean };

/** The pages of the program that a link can lead to, with the names that the default links have. */
export const sitePages = ({ terms: { items, news, blog } }: Pick<Facts, "terms">): SitePage[] => [
  { href: "/", label: "Home", icon: "layout-grid" },
  { href: "/tools", label: titleCase(items), icon: "layout-grid" },
  { href: "/map", label: "Map", icon: "map" },
  { href: "/compare", label: "Compare", icon: "columns-2" },
  { href: "/search", label: "Search", icon: "search" },
  { href: "/collections", label: "Collections", icon: "bookmark" },
  { href: "/news", label: news, icon: "newspaper" },
  { href: "/blog", label: blog, icon: "book-open" },
  { href: "/submit", label: "Submit a Tool", icon: "plus" },
  { href: "/contact", label: "Contact", icon: "mail" },
  { href: "/newsletter", label: "Newsletter", icon: "inbox" },
  { href: "/promotions", label: "Promoted Tools", icon: "rocket", isSelling: true },
  { href: "/feature_your_product", label: "Feature Your Product", icon: "rocket", isSelling: true },
  { href: "/moderation-log", label: "Moderation Log", icon: "shield-check" },
  { href: "/feeds", label: "Feeds", icon: "inbox" },
  { href: "/docs/api", label: "API", icon: "code-xml" },
];

/** The sections that visitors use most. */
export const mainSections = ({ news }: Pick<Facts["terms"], "news">) => [
  { href: "/map", label: "Map", icon: "map" },
  { href: "/tools", label: "Tools", icon: "layout-grid" },
  { href: "/compare", label: "Compare", icon: "columns-2" },
  { href: "/news", label: news, icon: "newspaper" },
  { href: "/blog", label: "Blog", icon: "book-open" },
  { href: "/submit", label: "Submit", icon: "plus" },
];

const named = (facts: Pick<Facts, "terms" | "hasPayments">, ...hrefs: string[]): Link[] =>
  sitePages(facts).flatMap(({ href, label, isSelling }) => (hrefs.includes(href) && (!isSelling || facts.hasPayments) ? [{ label, target: href }] : []));

/** The program's own links, with static pages placed among them: those with a position are inserted at it, in order; the others come last. */
export function defaultNavigation(facts: Omit<Facts, "name">): Navigation {
  const withPages = (column: "explore" | "company" | "legal", links: Link[]) => {
    const placed = facts.pages
      .flatMap(({ slug, footer }) =>
        footer?.column === column ? [{ link: { label: footer.label, target: `/${slug}` }, at: footer.position ?? Number.POSITIVE_INFINITY }] : [],
      )
      .sort((a, b) => a.at - b.at);
    for (const { link, at } of placed) links.splice(Math.min(at - 1, links.length), 0, link);
    return links;
  };
  return {
    header: mainSections(facts.terms).map(({ href, label }) => ({ label, target: href })),
    columns: [
      { title: "Explore", links: withPages("explore", named(facts, "/tools", "/blog", "/submit")) },
      { title: "Company", links: withPages("company", named(facts, "/contact", "/promotions")) },
    ],
    lastLine: withPages("legal", named(facts, "/feeds", "/docs/api")),
  };
}

/** With the default links in place of empty lists. */
export const completeNavigation = (saved: Navigation, defaults: Navigation): Navigation => ({
  header: saved.header.length > 0 ? saved.header : defaults.header,
  columns: saved.columns.length > 0 ? saved.columns : defaults.columns,
  lastLine: saved.lastLine.length > 0 ? saved.lastLine : defaults.lastLine,
});

/** What pages show. A link to a page that was deleted, or that sells while nothing is for sale, is left out. */
export function siteNavigation(saved: Navigation, facts: Facts): SiteNavigation {
  const { header, columns, lastLine } = completeNavigation(saved, defaultNavigation(facts));
  const pages = sitePages(facts);
  const isReachable = ({ target }: Link) => {
    const page = pages.find(({ href }) => href === target);
    if (page) return !page.isSelling || facts.hasPayments;
    return !/^\/[^/]+$/.test(target) || facts.pages.some(({ slug }) => target === `/${slug}`);
  };
  const shown = (links: Link[]): SiteLink[] => links.filter(isReachable).map(({ label, target }) => [target, label]);
  const iconOf = (target: string) =>
    pages.find(({ href }) => href === target)?.icon ?? (target.startsWith("/category/") ? "folder" : target.startsWith("/") ? "list" : "external-link");
  const links = shown(header);
  return {
    header: links.map(([href, label]) => [href, label, iconOf(href)]),
    top: ["top", roomFor(links, facts.name)].filter(Boolean).join(" "),
    columns: columns.map(({ title, links: its }) => [title, shown(its)] as const).filter(([, its]) => its.length > 0),
    lastLine: shown(lastLine),
  };
}

/** Estimated widths in pixels, at the header's font sizes; what else is in the header leaves this room. */
const WIDTH = { link: 20, character: 7.4, brand: 34, brandCharacter: 9 };
const ROOM = { tablet: 530, laptop: 610, desktop: 830 };

function roomFor(links: SiteLink[], name: string): string {
  const width = links.reduce((sum, [, label]) => sum + WIDTH.link + WIDTH.character * label.length, WIDTH.brand + WIDTH.brandCharacter * name.length);
  if (width <= ROOM.tablet) return "";
  if (width <= ROOM.laptop) return "top--laptop";
  return width <= ROOM.desktop ? "top--desktop" : "top--menu";
}
