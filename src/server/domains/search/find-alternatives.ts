/** Which tool a question asks alternatives for. */
import { PLACE } from "@toolatlas/search";
import { and, eq, sql } from "drizzle-orm";
import type { ListedTool } from "../../../contract/activity.ts";
import type { AskedAlternatives } from "../../../contract/alternatives.ts";
import { alternativesQuestion } from "../../../shared/text/alternatives-question.ts";
import { slugify } from "../../../shared/text/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { listedColumns } from "../tools/cards.ts";
import { tools } from "../tools/tables.ts";
import type { CallerSearch } from "./search.ts";

export async function findAlternatives(db: Db, search: CallerSearch, q: string): Promise<AskedAlternatives> {
  const { name = q, free = false, openSource = false, selfHosted = false } = alternativesQuestion(q) ?? {};
  return { tool: await findNamed(db, search, name), free, openSource, selfHosted };
}

/** By its exact name or slug; otherwise the best match that shares a word of the name, because a typo or a missing word is more likely than another tool. */
async function findNamed(db: Db, search: CallerSearch, name: string): Promise<ListedTool | null> {
  const slug = slugify(name);
  const [exact] = await select(db)
    .where(
      and(
        tools.isPublic,
        eq(categories.isAdult, false),
        sql`${tools.id} = any (array(select id from tools where is_public and (lower(name) = ${name.toLowerCase()} or slug = ${slug}) limit 5))`,
      ),
    )
    .orderBy(sql`${tools.slug} = ${slug} desc, ${tools.popularity} desc, ${tools.id}`)
    .limit(1);
  if (exact || slug === "") return exact ?? null;
  const words = name.split(/\s+/);
  // "Notion AI" may be listed as "Notion": the words of the end are left out one by one.
  for (let length = words.length; length > 0; length--) {
    const { hits } = await search.find({ text: words.slice(0, length).join(" "), places: PLACE.category, offset: 0, length: 1 });
    const found = hits[0]?.tool.objectID;
    if (found) return (await select(db).where(and(tools.isPublic, eq(tools.slug, found))))[0] ?? null;
  }
  return null;
}

const select = (db: Db) => db.select(listedColumns).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).$dynamic();
