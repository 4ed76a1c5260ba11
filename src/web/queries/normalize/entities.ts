/** Tools, news, posts and videos as any backend may send them (specification, section 3), in the shape that pages read. */
import type { BlogPost } from "../../../contract/blog.ts";
import type { NewsArticle } from "../../../contract/news.ts";
import type { PricingPlan } from "../../../contract/pricing-plan.ts";
import type { Screenshot } from "../../../contract/screenshot.ts";
import type { SimilarTool, Tool, ToolCard } from "../../../contract/tool.ts";
import type { ToolUpdate } from "../../../contract/tool-update.ts";
import type { Video } from "../../../contract/video.ts";
import { normalizeFaqs, normalizeList } from "../../../shared/text/lists.ts";
import { slugify } from "../../../shared/text/slug.ts";
import { rawList, rawOf, textOf } from "./raw.ts";

const longer = (first: string[], second: string[]) => (first.length > 0 ? first : second);

/** A list with its total, or a bare array, with items of one kind. */
export function normalizeItems<Item>(value: unknown, normalize: (item: Item) => Item): { items: Item[]; total: number } {
  const raw = rawOf(Array.isArray(value) ? { items: value } : value);
  const items = rawList<Item>(raw.items);
  return { ...raw, items: items.map(normalize), total: typeof raw.total === "number" ? raw.total : items.length };
}

/** The fields of a tool card. */
export function cardFields(value: unknown) {
  const raw = rawOf(value);
  const category = textOf(raw.category) ?? "";
  return {
    logoUrl: textOf(raw.logoUrl, raw.logo),
    shortDescription: textOf(raw.shortDescription, raw.description) ?? "",
    category,
    categorySlug: textOf(raw.categorySlug) ?? slugify(category),
    tags: normalizeList(raw.tags),
    likes: Number(raw.likes) || 0,
    createdAt: textOf(raw.createdAt, raw.updatedAt) ?? "",
    updatedAt: textOf(raw.updatedAt),
  };
}

/** Pages write prices, so a plan must have all that they need. */
function isPlan(value: unknown): boolean {
  const { name, price, includes, offer } = rawOf(value);
  return typeof name === "string" && Array.isArray(includes) && offer !== undefined && (price === null || typeof rawOf(price).amount === "number");
}

function isScreenshot(value: unknown): boolean {
  const { id, caption, width, height } = rawOf(value);
  return typeof id === "string" && typeof caption === "string" && typeof width === "number" && typeof height === "number";
}

/** The additional fields of a full tool. */
export function detailFields(value: unknown) {
  const raw = rawOf(value);
  const both = rawOf(raw.prosAndCons);
  return {
    description: textOf(raw.description, raw.shortDescription) ?? "",
    plans: rawList<PricingPlan>(raw.plans).filter(isPlan),
    screenshots: rawList<Screenshot>(raw.screenshots).filter(isScreenshot),
    website: textOf(raw.website, raw.url) ?? "",
    accessType: textOf(raw.accessType),
    access: normalizeList(raw.access),
    aiTech: textOf(raw.aiTech),
    audience: normalizeList(raw.audience),
    keyFeatures: normalizeList(raw.keyFeatures),
    useCases: normalizeList(raw.useCases),
    pros: longer(normalizeList(raw.pros), normalizeList(both.pros)),
    cons: longer(normalizeList(raw.cons), normalizeList(both.cons)),
    faqs: normalizeFaqs(raw.faqs),
    howItWorks: textOf(raw.howItWorks),
    badge: textOf(raw.badge),
  };
}

export const normalizeToolCard = <Card extends ToolCard>(value: Card): Card => ({ ...value, ...cardFields(value) });

export function normalizeSimilarTool(value: SimilarTool): SimilarTool {
  const { access, aiTech } = detailFields(value);
  return { ...normalizeToolCard(value), access, aiTech };
}

export function normalizeTool(value: Tool): Tool {
  const raw = rawOf(value);
  const featuredTools = rawList<ToolCard>(raw.featuredTools).map(normalizeToolCard);
  return { ...normalizeToolCard(value), ...detailFields(value), hasMaker: raw.hasMaker === true, updates: rawList<ToolUpdate>(raw.updates), featuredTools };
}

export function normalizeArticle<Article extends NewsArticle>(value: Article): Article {
  const raw = rawOf(value);
  return {
    ...value,
    summary: textOf(raw.summary, raw.excerpt) ?? "",
    excerpt: textOf(raw.excerpt),
    source: textOf(raw.source),
    sourceUrl: textOf(raw.sourceUrl) ?? "",
    publishDate: textOf(raw.publishDate, raw.publishedAt, raw.createdAt) ?? "",
  };
}

export function normalizePost<Post extends Omit<BlogPost, "content" | "headings">>(value: Post): Post {
  const raw = rawOf(value);
  const headings = "headings" in raw || "content" in raw ? { content: textOf(raw.content) ?? "", headings: rawList(raw.headings) } : {};
  return {
    ...value,
    ...headings,
    slug: textOf(raw.slug) ?? String(raw.id ?? ""),
    author: textOf(raw.author) ?? "",
    publishDate: textOf(raw.publishDate, raw.publish_date),
    createdAt: textOf(raw.createdAt) ?? "",
    readTime: Number.parseInt(String(raw.readTime), 10) || null,
    excerpt: textOf(raw.excerpt) ?? "",
    tags: normalizeList(raw.tags),
    imageUrl: textOf(raw.imageUrl),
    imageVersion: textOf(raw.imageVersion),
  };
}

export function normalizeVideo<Shown extends Video>(value: Shown): Shown {
  const raw = rawOf(value);
  const views = Number.parseInt(String(raw.views), 10);
  return {
    ...value,
    youtubeUrl: textOf(raw.youtubeUrl) ?? "",
    channel: textOf(raw.channel),
    duration: textOf(raw.duration),
    views: Number.isNaN(views) ? null : views,
    publishedOn: textOf(raw.publishedOn),
  };
}
