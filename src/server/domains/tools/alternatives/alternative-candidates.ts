/** Which tools may be alternatives. Each source is limited, so that a search among a million tools reads a few thousand index entries. */
import { type SQL, sql } from "drizzle-orm";
import type { AlternativesFilter } from "../../../../contract/alternatives.ts";
import type { PricingPlan } from "../../../../contract/pricing-plan.ts";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { tools } from "../tables.ts";
import { isFree, isOpenSource, isSelfHosted } from "../tool-is.ts";

/** With a filter, this many of the most popular tools of the category are tested, and of each tag the newest. */
const WINDOW = { category: 2_000, tag: 80 };
/** A tool's rarest tags say most about it. */
const TAGS = 5;
const FOUND = { category: 40, tag: 60, near: 60 };

export type Subject = {
  id: number;
  name: string;
  categoryId: number;
  isAdult: boolean;
  tags: string[];
  text: string;
  pricingType: "free" | "freemium" | "paid" | "open-source";
  plans: PricingPlan[];
  access: string[];
};
export type Candidate = Subject & { popularity: number; isFree: boolean; isOpenSource: boolean; isSelfHosted: boolean };

const text = sql`left(lower(array_to_string(${tools.tags} || ${tools.shortDescription} || ${tools.keyFeatures}, ' ')), 600)`;
const tagSlugs = sql`array(select tag from tool_tags g where g.tool_id = ${tools.id})`;
const columns = sql`${tools.id} as id, ${tools.name} as name, ${tools.categoryId} as "categoryId", c.is_adult as "isAdult", ${tagSlugs} as tags, ${text} as text,
  ${tools.pricingType} as "pricingType", ${tools.plans} as plans, ${tools.access} as access`;

export async function findSubject(db: Db, slug: string): Promise<Subject | null> {
  const [row] = await rawRows<Subject>(
    db,
    sql`select ${columns} from ${tools} join categories c on c.id = ${tools.categoryId} where ${tools.slug} = ${slug} and ${tools.isPublic}`,
  );
  return row ?? null;
}

/** `near`: slugs of tools that are near in meaning. */
export function findCandidates(db: Db, { id, categoryId, isAdult, tags }: Subject, wanted: AlternativesFilter, near: string[]): Promise<Candidate[]> {
  const conditions = [wanted.free && isFree, wanted.openSource && isOpenSource, wanted.selfHosted && isSelfHosted].filter((one) => one !== false);
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  const isFiltered = conditions.length > 0;
  // The window is called tools, so that the conditions apply to it: its columns are in the index.
  const popular = sql`(select ${tools.id} from (select id, pricing_type from tools where category_id = ${categoryId} and is_public
    order by popularity desc, id desc limit ${isFiltered ? WINDOW.category : FOUND.category}) tools where ${where} limit ${FOUND.category})`;
  const tagged = sql`(select ${tools.id} from (select slug from tags where slug = any (${textArray(tags)}) order by tool_count, slug limit ${TAGS}) rare
    cross join lateral (select tool_id from tool_tags where tag = rare.slug order by tool_id desc limit ${isFiltered ? WINDOW.tag : FOUND.tag / TAGS}) newest
    join ${tools} on ${tools.id} = newest.tool_id where ${where} limit ${FOUND.tag})`;
  // In the order of their nearness.
  const nearest = sql`(select ${tools.id} from jsonb_array_elements_text(${JSON.stringify(near)}::jsonb) with ordinality as near (slug, place)
    join ${tools} on ${tools.slug} = near.slug where ${tools.isPublic} and ${where} order by near.place limit ${FOUND.near})`;
  return rawRows<Candidate>(
    db,
    sql`select ${columns}, ${tools.popularity} as popularity, ${isFree} as "isFree", ${isOpenSource} as "isOpenSource", ${isSelfHosted} as "isSelfHosted"
      from ${tools} join categories c on c.id = ${tools.categoryId}
      where ${tools.id} = any (array(${popular} union ${tagged}
        union ${nearest}))
      and ${tools.isPublic} and ${tools.id} <> ${id} and ${where} ${isAdult ? sql`` : sql`and not c.is_adult`}`,
  );
}

const textArray = (texts: string[]): SQL => sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
