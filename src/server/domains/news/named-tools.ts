/** Tools mentioned in articles, with one query for all articles of a page. */
import { and, desc, eq, sql } from "drizzle-orm";
import { NEWS_TOOLS } from "../../../contract/constants.ts";
import type { NamedTool } from "../../../contract/news.ts";
import type { Db } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { findToolMentions } from "../blog/tool-mentions.ts";
import { categories } from "../categories/tables.ts";
import { idsByName } from "../tools/ids-by-name.ts";
import { tools } from "../tools/tables.ts";

type Article = { title: string; summary: string };

export async function namedTools(db: Db, articles: Article[]): Promise<NamedTool[][]> {
  const named = articles.map(({ title, summary }) => findToolMentions(`${title}\n${summary}`));
  const names = [...new Set(named.flatMap((found) => [...found]))];
  if (names.length === 0) return articles.map(() => []);
  const rows = await toolsByName(db).execute({ names });
  return named.map((found) => rows.filter(({ name }) => found.has(name.toLowerCase())).slice(0, NEWS_TOOLS));
}

/** The most popular first: of two tools with the same name it is the more likely one. */
const toolsByName = prepared("tools_named_in_news", (db) =>
  db
    .select({ slug: tools.slug, name: tools.name, logoUrl: tools.logoUrl, categorySlug: categories.slug })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(and(eq(categories.isAdult, false), sql`${tools.id} in (${idsByName(sql`${sql.param(sql.placeholder("names"), tools.tags)}`)})`))
    .orderBy(desc(tools.popularity), tools.id)
    .limit(200),
);
