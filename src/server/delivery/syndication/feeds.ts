/** Feeds of new tools, each category, news and blog. Made from the same API responses as the pages. */
import type { FastifyPluginAsync } from "fastify";
import type { Category } from "../../../contract/category.ts";
import { FACT_LABELS } from "../../../contract/fact-labels.ts";
import type { RecentIssue } from "../../../contract/newsletter-issues.ts";
import type { ResponseOf } from "../../../contract/operations/operations.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import { issueTitle } from "../../../shared/issue-title.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { findRedirect } from "../../domains/tools/find-redirect.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { ReadApi } from "../pages/cached-text.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { FEED_FORMATS, type Feed, type FeedEntry, type FeedFormat } from "./feed-formats.ts";
import { titleOf } from "./markdown.ts";

const ENTRIES = 50;

type Content = Pick<Feed, "title" | "description" | "entries"> & { page: string };
type Source = { read: ReadApi } & Pick<CurrentSite, "siteName" | "siteUrl" | "terms">;

const toolEntry =
  (siteUrl: string) =>
  (tool: ToolCard): FeedEntry => ({
    url: `${siteUrl}/tools/${tool.slug}`,
    title: tool.name,
    text: tool.shortDescription,
    published: tool.createdAt,
    updated: tool.updatedAt,
    tags: [tool.category, ...tool.tags],
  });

async function newTools({ read, siteUrl, siteName, terms }: Source): Promise<Content> {
  const { items } = await read("GET /api/tools", { query: { sort: "newest", limit: ENTRIES } });
  return {
    title: `New ${terms.items} on ${siteName}`,
    description: "Tools as they are listed, newest first.",
    page: "/tools",
    entries: items.map(toolEntry(siteUrl)),
  };
}

async function categoryTools({ read, siteUrl, siteName, terms }: Source, slug: string): Promise<Content> {
  const category = await findCategory(read, slug);
  const { items } = await read("GET /api/tools", { query: { category: slug, sort: "newest", limit: ENTRIES } });
  return {
    title: `New ${category.name} tools on ${siteName}`,
    description: `Discover the best ${terms.items} in the ${category.name} category.`,
    page: `/category/${slug}`,
    entries: items.map(toolEntry(siteUrl)),
  };
}

type Update = ResponseOf<"GET /api/updates">["items"][number];

const updateEntry =
  (siteUrl: string) =>
  ({ id, tool, text, link, at }: Update): FeedEntry => ({
    url: `${siteUrl}/tools/${tool.slug}#update-${id}`,
    title: `What's new in ${tool.name}`,
    text: [text, link].filter(Boolean).join(" "),
    published: at,
  });

/** What makers say is new. */
async function updates({ read, siteUrl, siteName }: Source): Promise<Content> {
  const { items } = await read("GET /api/updates", { query: { limit: ENTRIES } });
  const description = "What makers say is new about their tools, after a review.";
  return { title: `What's new on ${siteName}`, description, page: "/tools", entries: items.map(updateEntry(siteUrl)) };
}

/** What changed on the page of one tool and what its makers say is new, newest first. */
async function toolHistory({ read, siteUrl, siteName }: Source, slug: string): Promise<Content> {
  const { tool, items } = await read("GET /api/tools/:slug/history", { params: { slug: slug.toLowerCase() }, query: { limit: ENTRIES } });
  if (tool.isAdult) throw notFound("Tool");
  const news = await read("GET /api/updates", { query: { tool: tool.slug, limit: ENTRIES } });
  const changes = items.map((change) => ({
    // Each has its own address, because readers tell entries apart by it.
    url: `${siteUrl}/tools/${tool.slug}/history#${change.id}`,
    title: `${tool.name}: ${titleOf(change)}`,
    text: [change.changes.map(({ field }) => FACT_LABELS[field]).join(", "), change.reason].filter(Boolean).join(". "),
    published: change.at,
  }));
  const entries = [...changes, ...news.items.map(updateEntry(siteUrl))].sort((a, b) => Date.parse(b.published) - Date.parse(a.published)).slice(0, ENTRIES);
  const description = `What changed on the page of ${tool.name}.`;
  return { title: `History of ${tool.name} on ${siteName}`, description, page: `/tools/${tool.slug}/history`, entries };
}

/** An adult category has no feed, no card and no Markdown: its content is never distributed without being requested. */
export async function findCategory(read: ReadApi, slug: string): Promise<Category> {
  const { items } = await read("GET /api/categories");
  const category = items.find((one) => one.slug === slug.toLowerCase() && !one.isAdult);
  if (!category) throw notFound("Category");
  return category;
}

async function news({ read, siteName, terms }: Source): Promise<Content> {
  const { items } = await read("GET /api/news", { query: { limit: ENTRIES } });
  const entries = items.map(({ title, summary, excerpt, source, sourceUrl, publishDate }) => ({
    url: sourceUrl,
    title,
    text: summary || excerpt || "",
    published: publishDate,
    author: source,
  }));
  return {
    title: `${terms.news} on ${siteName}`,
    description: "Stay updated with the latest news and developments in artificial intelligence.",
    page: "/news",
    entries,
  };
}

async function blog({ read, siteUrl, siteName, terms }: Source): Promise<Content> {
  const { items } = await read("GET /api/blogs", { query: { limit: ENTRIES } });
  const entries = items.map(({ slug, title, excerpt, author, tags, publishDate, createdAt }) => ({
    url: `${siteUrl}/blog/${slug}`,
    title,
    text: excerpt,
    published: publishDate ?? createdAt,
    author,
    tags,
  }));
  const description = "Tutorials, insights, and guides about artificial intelligence tools and technologies.";
  return { title: `${terms.blog} of ${siteName}`, description, page: "/blog", entries };
}

async function newsletter({ read, siteUrl, siteName }: Source): Promise<Content> {
  const { items, older } = await read("GET /api/newsletter/issues");
  const entries = [...items.map((issue) => ({ ...issue, text: namesOf(issue) })), ...older.map((issue) => ({ ...issue, text: "" }))]
    .slice(0, ENTRIES)
    .map(({ slug, title, text, sentAt }) => ({ url: `${siteUrl}/newsletter/${slug}`, title: issueTitle({ slug, title }), text, published: sentAt }));
  return { title: `Newsletter of ${siteName}`, description: "Every issue of the newsletter, newest first.", page: "/newsletter", entries };
}

const namesOf = ({ picks, newTools, news: articles, posts }: RecentIssue): string =>
  [...[...picks, ...newTools].map(({ name }) => name), ...[...articles, ...posts].map(({ title }) => title)].join(", ");

const SECTIONS: Record<string, (source: Source) => Promise<Content>> = { tools: newTools, updates, news, blog, newsletter };

export const feeds: FastifyPluginAsync<DeliveryDeps> = async (app, { config: { siteUrl }, site, database, sendText }) => {
  const isFormat = (name: string): name is FeedFormat => Object.hasOwn(FEED_FORMATS, name);

  function formatOf(name: string) {
    if (!isFormat(name)) throw notFound("Feed");
    return FEED_FORMATS[name];
  }

  const written = (path: string, format: string, contentOf: (source: Source) => Promise<Content>) => {
    const { type, write } = formatOf(format);
    const make = async (read: ReadApi) => {
      const { page, ...content } = await contentOf({ read, ...(await site.latest()) });
      return write({ ...content, siteUrl, pageUrl: siteUrl + page, feedUrl: siteUrl + path });
    };
    return { key: path, type, make, headers: { "access-control-allow-origin": "*" } };
  };

  app.get<{ Params: { section: string; format: string } }>("/feeds/:section.:format", async (request, reply) => {
    const { section, format } = request.params;
    const contentOf = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined;
    if (!contentOf) throw notFound("Feed");
    return sendText(request, reply, written(`/feeds/${section}.${format}`, format, contentOf));
  });

  app.get<{ Params: { slug: string; format: string } }>("/feeds/tools/:slug.:format", async (request, reply) => {
    const { slug, format } = request.params;
    return sendText(
      request,
      reply,
      written(`/feeds/tools/${slug}.${format}`, format, (source) => toolHistory(source, slug)),
    ).catch(async (error: unknown) => {
      const now = await findRedirect(database.db, `/tools/${slug}`);
      if (now === null) throw error;
      return reply.redirect(`/feeds${now}.${format}`, 301);
    });
  });

  app.get<{ Params: { slug: string; format: string } }>("/feeds/category/:slug.:format", async (request, reply) => {
    const { slug, format } = request.params;
    return sendText(
      request,
      reply,
      written(`/feeds/category/${slug}.${format}`, format, (source) => categoryTools(source, slug)),
    ).catch(async (error: unknown) => {
      // Redirect subscribers when a category was renamed or merged.
      const now = await findRedirect(database.db, `/category/${slug}`);
      if (now === null) throw error;
      return reply.redirect(`/feeds${now}.${format}`, 301);
    });
  });
};
