import { inArray, sql } from "drizzle-orm";
import { slugify } from "../../../shared/text/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { type CreatedCategories, ensureCategories } from "../categories/ensure-categories.ts";
import { recordCreations } from "./changes/first-record.ts";
import { tools } from "./tables.ts";
import type { ToolRecord } from "./tool-record.ts";
import { toolSlugs } from "./tool-slugs.ts";

/** Few enough to look up all of them in one query; a name taken more often gets a random suffix. */
const NUMBERED = 5;

type Store = { records: ToolRecord[]; publish: boolean; categoryIds: Map<string, number>; created: CreatedCategories };

/** Adds tools in one statement, sent as one JSON text: several times faster than one parameter per value. Returns the ids of new ones. */
export async function storeTools(tx: Db, { records, publish, categoryIds, created }: Store): Promise<number[]> {
  if (records.length === 0) return [];
  const unknown = records.map(({ category }) => category).filter((category) => !categoryIds.has(slugify(category)));
  if (unknown.length > 0) for (const [slug, id] of await ensureCategories(tx, unknown, created)) categoryIds.set(slug, id);
  const slugs = await freeSlugs(tx, records);
  const rows = records.map(({ listedOn, ...record }, index) => ({
    ...record,
    slug: slugs[index],
    categoryId: categoryIds.get(slugify(record.category)),
    listed: listedOn ? `${listedOn}T09:00:00Z` : null,
  }));
  const stored = await rawRows<{ id: number }>(
    tx,
    sql`
    insert into tools (slug, name, short_description, description, website, logo_url, category_id, pricing_type, plans, access_type, access, ai_tech,
      audience, tags, key_features, use_cases, pros, cons, faqs, how_it_works, badge, status, created_at, published_at)
    select slug, name, "shortDescription", description, website, "logoUrl", "categoryId", "pricingType", plans, "accessType", access, "aiTech",
      audience, tags, "keyFeatures", "useCases", pros, cons, faqs, "howItWorks", badge, ${publish ? "approved" : "pending"}::review_status,
      coalesce(listed, now()), case when ${publish}::boolean then coalesce(listed, now()) end
    from json_to_recordset(${JSON.stringify(rows)}::json) as tool(slug text, name text, "shortDescription" text, description text, website text,
      "logoUrl" text, "categoryId" int, "pricingType" pricing_type, plans jsonb, "accessType" text, access text[], "aiTech" text, audience text[], tags text[],
      "keyFeatures" text[], "useCases" text[], pros text[], cons text[], faqs jsonb, "howItWorks" text, badge text, listed timestamptz)
    on conflict (slug) do nothing returning id`,
  );
  const ids = stored.map(({ id }) => id);
  await recordCreations(tx, { ids, role: "importer" });
  return ids;
}

/** The requested slug, or one with a number if it is taken. */
async function freeSlugs(tx: Db, records: ToolRecord[]): Promise<string[]> {
  const baseSlugs = records.map(({ slug, name }) => slugify(slug) || name);
  const candidates = (name: string) => toolSlugs(name, { numbered: NUMBERED });
  const found = await tx
    .select({ slug: tools.slug })
    .from(tools)
    .where(inArray(tools.slug, [...new Set(baseSlugs.flatMap((name) => candidates(name).take(NUMBERED).toArray()))]));
  const taken = new Set(found.map(({ slug }) => slug));
  return baseSlugs.map((name) => {
    for (const slug of candidates(name)) {
      if (taken.has(slug)) continue;
      taken.add(slug);
      return slug;
    }
    throw new Error("No free slug was found");
  });
}
