/** Tools that a post is about: those it names first, then those that share its tags, then the best known of its categories. */
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { RELATED_TOOLS } from "../../../contract/constants.ts";
import { slugify } from "../../../contract/slug.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import type { Db } from "../../platform/db/connect.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { posts } from "../../platform/db/schema/content.ts";
import { categories, tools } from "../../platform/db/schema/tools.ts";
import { cardColumns, toCard } from "../tools/cards.ts";
import { namesIn } from "./names-in.ts";

const CANDIDATES = 25;

export async function relatedTools(db: Db, slug: string): Promise<ToolCard[] | null> {
  const [post] = await publicPost(db).execute({ slug: slug.toLowerCase() });
  if (!post) return null;
  const names = namesIn(`${post.title}. ${post.content}`);
  const rows = await candidates(db).execute({ names: [...names], tags: post.tags, slugs: post.tags.map(slugify) });
  const tags = new Set(post.tags);
  const closeness = (row: (typeof rows)[number]) => Number(names.has(row.name.toLowerCase())) * 100 + row.tags.filter((tag) => tags.has(tag)).length;
  return rows
    .map((row) => ({ card: toCard(row), score: closeness(row) }))
    .sort((a, b) => b.score - a.score || b.card.likes - a.card.likes || a.card.id - b.card.id)
    .slice(0, RELATED_TOOLS)
    .map(({ card }) => card);
}

const publicPost = prepared("post_for_related_tools", (db) =>
  db
    .select({ title: posts.title, tags: posts.tags, content: posts.content })
    .from(posts)
    .where(and(eq(posts.slug, sql.placeholder("slug")), eq(posts.status, "approved"))),
);

const candidates = prepared("related_tools", (db) => {
  const list = (name: string) => sql`${sql.param(sql.placeholder(name), tools.tags)}`;
  const ids = (condition: SQL) =>
    db.select({ id: tools.id }).from(tools).where(and(tools.isPublic, condition)).orderBy(desc(tools.popularity), desc(tools.id)).limit(CANDIDATES);
  const alike = union(
    ids(sql`lower(${tools.name}) = any(${list("names")})`),
    ids(sql`${tools.tags} && ${list("tags")}`),
    ids(sql`${tools.categoryId} = any(array(select id from categories where slug = any(${list("slugs")})))`),
  );
  return db
    .select(cardColumns)
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(and(inArray(tools.id, alike), eq(categories.isAdult, false)));
});
