/** Converts rows to cards; every list of tools uses this. */
import { sql } from "drizzle-orm";
import { CARD_TAGS } from "../../../contract/constants.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "./tables.ts";

/** For conditions: the index can be used only in this form. */
export const featuredNow = sql`${tools.featuredUntil} > now()`;
export const isFeatured = sql<boolean>`coalesce(${featuredNow}, false)`;
export const hotNow = sql`${tools.hotUntil} > now()`;
export const isHot = sql<boolean>`coalesce(${hotNow}, false)`;

/** The columns of a short list: fewer than a card's. */
export const listedColumns = {
  id: tools.id,
  slug: tools.slug,
  name: tools.name,
  logoUrl: tools.logoUrl,
  shortDescription: tools.shortDescription,
  category: categories.name,
  categorySlug: categories.slug,
};

export const cardColumns = {
  ...listedColumns,
  pricingType: tools.pricingType,
  tags: tools.tags,
  likes: tools.likesCount,
  isFeatured,
  isHot,
  createdAt: tools.createdAt,
  updatedAt: tools.updatedAt,
  publishedAt: tools.publishedAt,
};

type CardRow = Omit<ToolCard, "sponsored" | "isLiked" | "createdAt" | "updatedAt" | "publishedAt"> & {
  createdAt: Date;
  updatedAt: Date | null;
  publishedAt: Date | null;
};

export function toCard({ createdAt, updatedAt, publishedAt, tags, ...row }: CardRow): ToolCard {
  return {
    ...row,
    tags: tags.slice(0, CARD_TAGS),
    sponsored: false,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}
