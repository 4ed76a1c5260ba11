/** A page's head tags for search engines, shared links and feed readers. Server only, so it is in no page's bundle. */
import type { Thing } from "schema-dts";
import { cardLook } from "../../shared/site-appearance.ts";
import { siteImageHref } from "../../shared/site-image.ts";
import { CARD_SIZE, cardHref, type SocialCard, siteCard } from "../../shared/social-card.ts";
import { escapeHtml } from "../../shared/text/escape-html.ts";
import type { Head, PageInput, Read } from "../lib/page.ts";
import type { Site } from "../lib/site.ts";
import { jsonLd } from "./common-structured-data.ts";
import { fullTitle } from "./document-title.ts";

type Context = { input: PageInput; read: Read; site: Site; image: (card: SocialCard) => string };
type Feed = { title: string; path: string };
type Extras = {
  card?: SocialCard;
  /** A picture of its own, as large as a card, instead of one. */
  picture?: { href: string; alt: string };
  structuredData?: Thing[];
  feed?: Feed;
  /** The URL of its Markdown version. */
  markdown?: string;
  type?: "website" | "article";
  paging?: { page: number; pages: number; href: (page: number) => string };
};

/** What a page adds to its head. Each is in a file beside its page, which only the server loads (page-heads.ts). */
export type HeadExtras = (context: Context) => Extras;

type Parts = { extras: HeadExtras | undefined; input: PageInput; read: Read; site: Site; head: Head };

export function headTags({ extras, input, read, site, head }: Parts): string {
  const image = (card: SocialCard) => site.url + cardHref(card, cardLook(site.appearance));
  const {
    card,
    picture,
    structuredData = [],
    feed = { title: `New ${site.terms.items}`, path: "/feeds/tools" },
    markdown,
    type = "website",
    paging,
  } = extras?.({ input, read, site, image }) ?? {};
  const socialCard = site.appearance?.socialCard;
  const shared =
    picture ??
    (card || !socialCard
      ? { href: cardHref(card ?? siteCard(site), cardLook(site.appearance)), alt: card?.title ?? site.heroTitle }
      : { href: siteImageHref(socialCard), alt: site.name });
  // noindex pages get no social card either.
  if (head.noindex) return "";
  return [
    property("og:site_name", site.name),
    property("og:type", type),
    property("og:title", fullTitle(head, site)),
    head.description ? property("og:description", head.description) : "",
    head.canonical ? property("og:url", site.url + head.canonical) : "",
    property("og:image", site.url + shared.href),
    property("og:image:width", String(CARD_SIZE.width)),
    property("og:image:height", String(CARD_SIZE.height)),
    property("og:image:alt", shared.alt),
    `<meta name="twitter:card" content="summary_large_image">`,
    paging && paging.page > 1 ? link("prev", paging.href(paging.page - 1)) : "",
    paging && paging.page < paging.pages ? link("next", paging.href(paging.page + 1)) : "",
    alternate("application/rss+xml", `${feed.path}.rss`, `${feed.title} (RSS)`),
    alternate("application/atom+xml", `${feed.path}.atom`, `${feed.title} (Atom)`),
    alternate("application/feed+json", `${feed.path}.json`, `${feed.title} (JSON Feed)`),
    markdown ? alternate("text/markdown", markdown, "Markdown") : "",
    jsonLd(structuredData),
  ].join("");
}

const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;
const alternate = (type: string, href: string, title: string) =>
  `<link rel="alternate" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(title)}">`;
