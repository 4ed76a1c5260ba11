/** The facts of a category's page for one filter. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { FilteredCategory } from "../../../../contract/category-filter.ts";
import type { CategoryFilter } from "../../../../contract/tool-options.ts";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { categories } from "../../categories/tables.ts";
import { listTools } from "../list-tools.ts";
import { toolOffers, tools } from "../tables.ts";
import { isFree, isOpenSource, isSelfHosted } from "../tool-is.ts";
import { LISTS } from "./filter-lists.ts";

const MATCHES: Record<CategoryFilter, SQL<boolean>> = { free: isFree, "open-source": isOpenSource, "self-hosted": isSelfHosted };
/** Prices and pricing are read from the most popular of them; that is all, except in a very large category. */
const SAMPLE = 2_000;

/** Null if there is no such category, or it is for adults, whose lists have no pages of this kind. */
export async function getFilteredCategory(db: Db, slug: string, filter: CategoryFilter): Promise<FilteredCategory | null> {
  const [category] = await db
    .select({ id: categories.id, name: categories.name, slug: categories.slug, all: categories.toolCount })
    .from(categories)
    .where(and(eq(categories.slug, slug.toLowerCase()), categories.isListed, eq(categories.isAdult, false)));
  if (!category) return null;
  const { id, ...described } = category;
  const { total } = await listTools(db, { ...LISTS[filter], category: category.slug, limit: 1, offset: 0 });
  const sample = sql`(select ${tools.id} from ${tools} where ${tools.categoryId} = ${id} and ${tools.isPublic} and ${MATCHES[filter]} order by ${tools.popularity} desc, ${tools.id} desc limit ${SAMPLE})`;
  const [counted] = await db
    .select({
      free: countOf("free"),
      freemium: countOf("freemium"),
      paid: countOf("paid"),
      "open-source": countOf("open-source"),
      from: sql<number | null>`min(${toolOffers.monthlyCents})`,
      to: sql<number | null>`max(${toolOffers.monthlyCents})`,
    })
    .from(tools)
    .leftJoin(toolOffers, eq(toolOffers.toolId, tools.id))
    .where(inArray(tools.id, sample));
  const { from = null, to = null, ...pricing } = counted ?? { free: 0, freemium: 0, paid: 0, "open-source": 0 };
  return { ...described, total, pricing, monthly: from !== null && to !== null ? { from, to } : null };
}

const countOf = (pricing: string) => sql<number>`count(*) filter (where ${tools.pricingType} = ${pricing})::int`;

/** The categories and filters with enough tools for a page that search engines list. */
export async function listFilteredCategories(db: Db, fewest: number): Promise<{ slug: string; filter: CategoryFilter }[]> {
  const listed = sql`from categories c where c.is_listed and not c.is_adult`;
  const inCategory = sql`t.category_id = c.id and t.is_public`;
  const counts = sql`select c.slug, 'open-source' as filter, (select coalesce(sum(tool_count), 0) from category_pricing_counts p where p.category_id = c.id and p.pricing_type = 'open-source') as total ${listed}
    union all select c.slug, 'self-hosted', (select count(*) from tool_access a join tools t on t.id = a.tool_id where a.access = 'Self-hosted' and ${inCategory}) ${listed}
    union all select c.slug, 'free', (select coalesce(sum(tool_count), 0) from category_pricing_counts p where p.category_id = c.id and p.pricing_type <> 'paid')
      + (select count(*) from tool_offers o join tools t on t.id = o.tool_id where o.has_free_tier and t.pricing_type = 'paid' and ${inCategory}) ${listed}`;
  return rawRows(db, sql`select slug, filter from (${counts}) counts where total >= ${fewest} order by slug, filter`);
}
