/** Fills a database with plausible tools for measurements: the same seed gives the same tools, with ages relative to today. */
import { CATEGORIES, createRandom, type GeneratedTool, makeTool } from "@toolatlas/bench";
import { sql } from "drizzle-orm";
import { ensureCategories } from "../../src/server/domains/categories/ensure-categories.ts";
import { tools } from "../../src/server/domains/tools/tables.ts";
import type { Db } from "../../src/server/platform/db/database.ts";
import { slugify } from "../../src/shared/text/slug.ts";
import { withoutIndexesOfTools } from "./without-indexes.ts";

/** Rows per statement: they are sent as one JSON text, which is several times faster than one parameter per value. */
const BATCH = 2_000;

type Options = { tools: number; seed?: number; onProgress?: (done: number) => void };

export async function generateTools(db: Db, { tools: wanted, seed = 1, onProgress = () => {} }: Options): Promise<void> {
  const random = createRandom(seed);
  const today = new Date().setUTCHours(0, 0, 0, 0);

  await db.transaction(async (tx) => {
    const taken = new Set((await tx.select({ slug: tools.slug }).from(tools)).map(({ slug }) => slug));
    const categoryIds = await ensureCategories(
      tx,
      CATEGORIES.map(({ category }) => category),
    );
    await withoutIndexesOfTools(tx, async () => {
      for (let done = 0; done < wanted; ) {
        const batch = Array.from({ length: Math.min(BATCH, wanted - done) }, () => makeTool(random, { today, taken }));
        await insert(tx, batch, categoryIds);
        done += batch.length;
        onProgress(done);
      }
    });
  });
  // Like autovacuum, but now: marks pages as all-visible, and updates the planner's statistics.
  await db.execute(sql`vacuum analyze tools, tool_access, categories, category_pricing_counts`);
}

async function insert(tx: Db, batch: GeneratedTool[], categoryIds: Map<string, number>) {
  const rows = JSON.stringify(batch.map((tool) => ({ ...tool, categoryId: categoryIds.get(slugify(tool.category)) })));
  await tx.execute(sql`
    insert into tools (slug, name, short_description, description, website, category_id, pricing_type, access_type, access, ai_tech, audience, tags,
      key_features, use_cases, pros, cons, faqs, how_it_works, status, featured_until, hot_until, likes_count, visits_count, views_count,
      created_at, published_at, updated_at, trending)
    select slug, name, "shortDescription", description, website, "categoryId", "pricingType", "accessType", access, "aiTech", audience, tags,
      "keyFeatures", "useCases", pros, cons, faqs, "howItWorks", 'approved', "featuredUntil", "hotUntil", likes, visits, views,
      "publishedAt", "publishedAt", "updatedAt", add_trend(0, heat, "lastTouchedAt")
    from json_to_recordset(${rows}::json) as tool(slug text, name text, "shortDescription" text, description text, website text, "categoryId" int,
      "pricingType" pricing_type, "accessType" text, access text[], "aiTech" text, audience text[], tags text[],
      "keyFeatures" text[], "useCases" text[], pros text[], cons text[], faqs jsonb, "howItWorks" text, "featuredUntil" timestamptz, "hotUntil" timestamptz,
      likes int, visits int, views int, "publishedAt" timestamptz, "updatedAt" timestamptz, heat float8, "lastTouchedAt" timestamptz)`);
}
