/** Search while there is no index yet: every word somewhere in the text, most popular first. Slower and less tolerant of typos. */
import {
  asksForAdult,
  type Comparison,
  type EngineQuery,
  type EngineResult,
  type EngineSort,
  type Filter,
  MAX_HITS,
  NO_KEY,
  type NumberAttribute,
  queryWords,
} from "@toolatlas/search";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";
import { publishedAtSeconds } from "./documents.ts";

const text = sql`lower(${tools.name} || ' ' || ${categories.name} || ' ' || array_to_string(${tools.tags}, ' ') || ' ' || ${tools.shortDescription})`;

export async function searchDatabase(db: Db, { text: query, offset, length, filter = null, sort = "popular" }: EngineQuery): Promise<EngineResult> {
  const words = queryWords(query);
  const where = and(
    tools.isPublic,
    asksForAdult(filter) ? undefined : eq(categories.isAdult, false),
    filter ? condition(filter) : undefined,
    ...words.map((word) => sql`${text} like ${`%${word}%`}`),
  );
  const from = () => db.select(columns).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).where(where);
  const [rows, [counted]] = await Promise.all([
    from()
      .orderBy(...ORDER[sort], desc(tools.popularity), asc(tools.slug))
      .limit(Math.max(0, Math.min(length, MAX_HITS - offset)))
      .offset(Math.min(offset, MAX_HITS)),
    db.select({ total: sql<number>`count(*)::int` }).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).where(where),
  ]);
  return {
    hits: rows.map((tool) => ({ slug: tool.objectID, popularity: tool.popularity, key: NO_KEY, tool })),
    total: counted?.total ?? 0,
    isTotalExact: false,
    facets: null,
    numbers: new Map(),
    words,
  };
}

const columns = {
  objectID: tools.slug,
  name: tools.name,
  category: categories.name,
  categorySlug: categories.slug,
  tags: tools.tags,
  shortDescription: tools.shortDescription,
  pricingType: tools.pricingType,
  logoUrl: tools.logoUrl,
  popularity: tools.popularity,
  likes: tools.likesCount,
  publishedAt: publishedAtSeconds,
};

const ORDER: Record<EngineSort, SQL[]> = {
  popular: [],
  newest: [desc(publishedAtSeconds)],
  name: [asc(sql`lower(${tools.name})`)],
  likes: [desc(tools.likesCount)],
};

const NUMBERS: Record<NumberAttribute, SQL> = { popularity: sql`${tools.popularity}`, likes: sql`${tools.likesCount}`, publishedAt: publishedAtSeconds };
const COMPARISONS: Record<Comparison, SQL> = { "<": sql`<`, "<=": sql`<=`, "=": sql`=`, "!=": sql`<>`, ">=": sql`>=`, ">": sql`>` };

const FIELDS: Record<string, SQL> = {
  category: sql`${categories.name}`,
  pricingType: sql`${tools.pricingType}::text`,
  isAdult: sql`${categories.isAdult}::text`,
  objectID: sql`${tools.slug}`,
};

function condition(filter: Filter): SQL {
  if (filter.is === "value") {
    const field = FIELDS[filter.attribute];
    return field ? sql`lower(${field}) = ${filter.value.toLowerCase()}` : sql`false`;
  }
  if (filter.is === "number") return sql`${NUMBERS[filter.attribute]} ${COMPARISONS[filter.comparison]} ${filter.value}::float8`;
  if (filter.is === "not") return sql`not (${condition(filter.of)})`;
  if (filter.of.length === 0) return filter.is === "and" ? sql`true` : sql`false`;
  return sql`(${sql.join(filter.of.map(condition), filter.is === "and" ? sql` and ` : sql` or `)})`;
}
