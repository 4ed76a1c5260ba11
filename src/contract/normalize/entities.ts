/** Tools, news and posts as any backend may send them (specification, section 3), in the one shape that pages read. */
import type { BlogPost } from "../blog.ts";
import type { NewsArticle } from "../news.ts";
import { slugify } from "../slug.ts";
import { normalizeFaqs, normalizeList } from "../text/lists.ts";
import type { Tool, ToolCard } from "../tool.ts";

type Raw = Record<string, unknown>;

const rawOf = (value: unknown): Raw => (typeof value === "object" && value !== null ? { ...value } : {});
/** The first of these that is text; the word null is what an empty column looks like in some exports. */
const textOf = (...values: unknown[]): string | null => {
  for (const value of values) if (typeof value === "string" && value.trim() !== "" && value.trim().toLowerCase() !== "null") return value;
  return null;
};
const longer = (first: string[], second: string[]) => (first.length > 0 ? first : second);

/** A list with its total, or a bare array, whose items are of one kind. */
export function normalizeItems<Item>(value: unknown, normalize: (item: Item) => Item): { items: Item[]; total: number } {
  const raw = rawOf(Array.isArray(value) ? { items: value } : value);
  const items: Item[] = Array.isArray(raw.items) ? raw.items : [];
  return { ...raw, items: items.map(normalize), total: typeof raw.total === "number" ? raw.total : items.length };
}

export function normalizeToolCard<Card extends ToolCard>(value: Card): Card {
  const raw = rawOf(value);
  const category = textOf(raw.category) ?? "";
  return {
    ...value,
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

export function normalizeTool(value: Tool): Tool {
  const raw = rawOf(value);
  const both = rawOf(raw.prosAndCons);
  const featured: ToolCard[] = Array.isArray(raw.featuredTools) ? raw.featuredTools : [];
  return {
    ...normalizeToolCard(value),
    description: textOf(raw.description, raw.shortDescription) ?? "",
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
    featuredTools: featured.map(normalizeToolCard),
  };
}

export function normalizeArticle(value: NewsArticle): NewsArticle {
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
  const headings =
    "headings" in raw || "content" in raw ? { content: textOf(raw.content) ?? "", headings: Array.isArray(raw.headings) ? raw.headings : [] } : {};
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
