/** Tools that a post is about: those it names first, then those that share its tags, then the best known of its categories. */
import { and, arrayOverlaps, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { RELATED_TOOLS } from "../../../contract/constants.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import { slugify } from "../../../shared/text/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { categories } from "../categories/tables.ts";
import { cardColumns, toCard } from "../tools/cards.ts";
import { idsByName } from "../tools/ids-by-name.ts";
import { tools } from "../tools/tables.ts";
import { contentIfNotDerived, type DeriveOnce, isDerivedFrom } from "./derived-posts.ts";
import { derivedPosts, posts } from "./tables.ts";
import { findToolMentions } from "./tool-mentions.ts";

const CANDIDATES = 25;

export async function relatedTools({ db, derive }: { db: Db; derive: DeriveOnce }, slug: string): Promise<ToolCard[] | null> {
  const [post] = await publicPost(db).execute({ slug: slug.toLowerCase() });
  if (!post) return null;
  const { id, version, content } = post;
  const inText = post.names ?? (await derive({ id, version, content: content ?? "" })).names;
  const names = new Set([...findToolMentions(post.title), ...inText]);
  const rows = await candidates(db, { names: [...names], tags: post.tags, categoryIds: await categoriesOf(db, post.tags) });
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
    .select({ id: posts.id, version: posts.version, title: posts.title, tags: posts.tags, names: derivedPosts.names, content: contentIfNotDerived })
    .from(posts)
    .leftJoin(derivedPosts, isDerivedFrom)
    .where(and(eq(posts.slug, sql.placeholder("slug")), eq(posts.status, "approved"))),
);

async function categoriesOf(db: Db, tags: string[]): Promise<number[]> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.slug, tags.map(slugify)));
  return rows.map(({ id }) => id);
}

/** Planned again for each post: whether to scan the most popular tools or those with a tag depends on how rare the tag is. */
async function candidates(db: Db, { names, tags, categoryIds }: { names: string[]; tags: string[]; categoryIds: number[] }) {
  const mostPopular = (condition: SQL) =>
    sql`${db.select({ id: tools.id }).from(tools).where(and(tools.isPublic, condition)).orderBy(desc(tools.popularity), desc(tools.id)).limit(CANDIDATES)}`;
  const ways = [
    idsByName(sql`${sql.param(names, tools.tags)}`),
    // Without tags nothing can match, but PostgreSQL might scan all tools to find that out.
    ...(tags.length > 0 ? [mostPopular(arrayOverlaps(tools.tags, tags))] : []),
    ...(categoryIds.length > 0 ? [mostPopular(inArray(tools.categoryId, categoryIds))] : []),
  ];
  const alike = sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  );
  return db
    .select(cardColumns)
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(and(sql`${tools.id} in (${alike})`, eq(categories.isAdult, false)));
}
