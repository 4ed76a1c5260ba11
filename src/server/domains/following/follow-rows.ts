/** What people follow, with the names that they see. */
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Follow } from "../../../contract/following.ts";
import { tagSlug } from "../../../shared/text/tag-slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { utcText } from "../tools/events/read-events.ts";
import { tools } from "../tools/tables.ts";
import { follows } from "./tables.ts";

const columns = {
  ...{ id: follows.id, userId: follows.userId, kinds: follows.kinds, createdAt: utcText(sql`${follows.createdAt}`).mapWith(String) },
  ...{ toolId: follows.toolId, categoryId: follows.categoryId, tag: follows.tag, search: follows.search },
  ...{ tool: { slug: tools.slug, name: tools.name }, category: { slug: categories.slug, name: categories.name } },
};

export type FollowRow = Awaited<ReturnType<typeof listFollowRows>>[number];

/** Without tools and categories that visitors cannot see. */
export const listFollowRows = (db: Db, userIds: number[], about?: SQL) =>
  db
    .select(columns)
    .from(follows)
    .leftJoin(tools, eq(tools.id, follows.toolId))
    .leftJoin(categories, eq(categories.id, follows.categoryId))
    .where(and(inArray(follows.userId, userIds), or(isNull(follows.toolId), tools.isPublic), or(isNull(follows.categoryId), categories.isListed), about))
    .orderBy(asc(follows.userId), desc(follows.id));

export function toFollow({ id, kinds, tool, category, tag, search }: FollowRow): Follow {
  if (tool) return { id, kinds, type: "tool", key: tool.slug, label: tool.name, href: `/tools/${tool.slug}` };
  if (category) return { id, kinds, type: "category", key: category.slug, label: category.name, href: `/category/${category.slug}` };
  if (tag !== null) return { id, kinds, type: "tag", key: tag, label: tag, href: `/tags/${encodeURIComponent(tagSlug(tag))}` };
  const words = search ?? "";
  return { id, kinds, type: "search", key: words, label: `“${words}”`, href: `/search?q=${encodeURIComponent(words)}` };
}
