/** A page's head tags for search engines, shared links and feed readers. Server only, so it is in no page's bundle. */
import type { Thing } from "schema-dts";
import { COMPARE, HOME, PAGE_SIZE } from "../../contract/constants.ts";
import { CARD_SIZE, cardHref, categoryCard, comparisonCard, postCard, type SocialCard, siteCard, toolCard } from "../../contract/social-card.ts";
import { escapeHtml } from "../../contract/text/escape-html.ts";
import { categoryViewHref as categoryHref, parseCategoryView as categoryView } from "../features/category/category-view.ts";
import { comparedSlugs } from "../features/compare/compared-slugs.ts";
import type { Head, PageInput, Read } from "../lib/page.ts";
import { pageNumber } from "../lib/page-number.ts";
import type { Site } from "../lib/site.ts";
import { blogQuery, blogsQuery, categoryToolsQuery, newsQuery, toolQuery } from "../queries/page-queries.ts";
import { categoriesQuery, trendingToolsQuery, videosQuery } from "../queries/shared-queries.ts";
import { fullTitle } from "./document-title.ts";
import { blogPosting, breadcrumb, faqPage, jsonLd, newsList, organization, software, toolList, videoObjects, webSite } from "./structured-data.ts";

type Context = { input: PageInput; read: Read; site: Site; image: (card: SocialCard) => string };
type Feed = { title: string; path: string };
type Extras = {
  card?: SocialCard;
  things?: Thing[];
  feed?: Feed;
  /** The URL of its Markdown version. */
  markdown?: string;
  type?: "website" | "article";
  paging?: { page: number; pages: number; href: (page: number) => string };
};

const NEW_TOOLS: Feed = { title: "New AI tools", path: "/feeds/tools" };

/** The additions of each kind of page, by its path in the page table. */
const EXTRAS: Record<string, (context: Context) => Extras> = {
  "/": ({ read, site }) => ({
    things: [
      organization(site),
      webSite(site),
      toolList(site, "Trending This Week", (read(trendingToolsQuery())?.items ?? []).slice(0, HOME.trending)),
      ...videoObjects((read(videosQuery())?.items ?? []).slice(0, HOME.smallVideos + 1)),
    ],
  }),

  "/tools": ({ site }) => ({ things: [breadcrumb(site, [{ name: "AI Tools", path: "/tools" }])] }),

  "/tools/:slug": ({ input, read, site }) => {
    const tool = read(toolQuery(input.params.slug ?? ""));
    // Adult tools get no card, feed, Markdown version or structured data.
    if (!tool || tool.isAdult) return {};
    const trail = [
      { name: tool.category, path: `/category/${tool.categorySlug}` },
      { name: tool.name, path: `/tools/${tool.slug}` },
    ];
    return {
      card: toolCard(tool),
      things: [software(site, tool), breadcrumb(site, trail), ...faqPage(tool)],
      markdown: `/tools/${tool.slug}.md`,
      feed: { title: `New ${tool.category} tools`, path: `/feeds/category/${tool.categorySlug}` },
    };
  },

  "/category/:category": ({ input, read, site }) => {
    const category = read(categoriesQuery())?.items.find(({ slug }) => slug === input.params.category);
    if (!category || category.isAdult) return {};
    const view = categoryView(input);
    const tools = read(categoryToolsQuery(view));
    const path = `/category/${category.slug}`;
    const trail = [
      { name: "AI Tools", path: "/tools" },
      { name: category.name, path },
    ];
    return {
      card: categoryCard(category),
      things: [breadcrumb(site, trail), ...(tools?.items.length ? [toolList(site, category.name, tools.items, (view.page - 1) * PAGE_SIZE.category + 1)] : [])],
      markdown: `${path}.md`,
      feed: { title: `New ${category.name} tools`, path: `/feeds${path}` },
      ...(tools
        ? { paging: { page: view.page, pages: Math.ceil(tools.total / PAGE_SIZE.category), href: (page: number) => categoryHref({ ...view, page }) } }
        : {}),
    };
  },

  "/compare": ({ input, read, site }) => {
    const tools = comparedSlugs(input).flatMap((slug) => read(toolQuery(slug)) ?? []);
    if (tools.length < COMPARE.min || tools.some(({ isAdult }) => isAdult)) return {};
    return { card: comparisonCard(tools), things: [toolList(site, tools.map(({ name }) => name).join(" vs "), tools)] };
  },

  "/news": ({ input, read, site }) => {
    const page = pageNumber(input.search);
    const news = read(newsQuery(page));
    return {
      things: [breadcrumb(site, [{ name: "AI News", path: "/news" }]), ...(news?.items.length ? [newsList(news.items, (page - 1) * PAGE_SIZE.news + 1)] : [])],
      feed: { title: "AI News", path: "/feeds/news" },
      paging: { page, pages: Math.ceil((news?.total ?? 0) / PAGE_SIZE.news), href: (to) => (to === 1 ? "/news" : `/news?page=${to}`) },
    };
  },

  "/blog": ({ input, read, site }) => {
    const page = pageNumber(input.search);
    const posts = read(blogsQuery(page));
    return {
      things: [breadcrumb(site, [{ name: "AI Blog", path: "/blog" }])],
      feed: { title: "AI Blog", path: "/feeds/blog" },
      paging: { page, pages: Math.ceil((posts?.total ?? 0) / PAGE_SIZE.blog), href: (to) => (to === 1 ? "/blog" : `/blog?page=${to}`) },
    };
  },

  "/blog/:slug": ({ input, read, site, image }) => {
    const post = read(blogQuery(input.params.slug ?? ""));
    if (!post) return {};
    const trail = [
      { name: "AI Blog", path: "/blog" },
      { name: post.title, path: `/blog/${post.slug}` },
    ];
    return {
      type: "article",
      card: postCard(post),
      things: [blogPosting(site, post, image(postCard(post))), breadcrumb(site, trail)],
      markdown: `/blog/${post.slug}.md`,
      feed: { title: "AI Blog", path: "/feeds/blog" },
    };
  },
};

type Parts = { path: string; input: PageInput; read: Read; site: Site; head: Head };

export function headTags({ path, input, read, site, head }: Parts): string {
  const image = (card: SocialCard) => site.url + cardHref(card);
  const { card = siteCard(site.name), things = [], feed = NEW_TOOLS, markdown, type = "website", paging } = EXTRAS[path]?.({ input, read, site, image }) ?? {};
  // noindex pages get no social card either.
  if (head.noindex) return "";
  return [
    property("og:site_name", site.name),
    property("og:type", type),
    property("og:title", fullTitle(head, site)),
    head.description ? property("og:description", head.description) : "",
    head.canonical ? property("og:url", site.url + head.canonical) : "",
    property("og:image", image(card)),
    property("og:image:width", String(CARD_SIZE.width)),
    property("og:image:height", String(CARD_SIZE.height)),
    property("og:image:alt", card.title),
    `<meta name="twitter:card" content="summary_large_image">`,
    paging && paging.page > 1 ? link("prev", paging.href(paging.page - 1)) : "",
    paging && paging.page < paging.pages ? link("next", paging.href(paging.page + 1)) : "",
    alternate("application/rss+xml", `${feed.path}.rss`, `${feed.title} (RSS)`),
    alternate("application/atom+xml", `${feed.path}.atom`, `${feed.title} (Atom)`),
    alternate("application/feed+json", `${feed.path}.json`, `${feed.title} (JSON Feed)`),
    markdown ? alternate("text/markdown", markdown, "Markdown") : "",
    jsonLd(things),
  ].join("");
}

const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`;
const alternate = (type: string, href: string, title: string) =>
  `<link rel="alternate" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(title)}">`;
