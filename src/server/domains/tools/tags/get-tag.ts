/** The tools with a tag. */
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Tag, TagPage } from "../../../../contract/tag.ts";
import type { Sort } from "../../../../contract/tool-options.ts";
import { tagSlug } from "../../../../shared/text/tag-slug.ts";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { categories } from "../../categories/tables.ts";
import { cardColumns, toCard } from "../cards.ts";
import { SORTED_BY } from "../list-tools.ts";
import { tags, tools } from "../tables.ts";

/** Related tags are counted among this many tools, the newest. */
const SAMPLE = 300;
/** Of so many that are most often on the same tools, those are shown that are rare elsewhere. */
const [OFTEN_SHARED, SHOWN] = [40, 12];

type Page = { sort: Sort; limit: number; offset: number };

/** Null if no public tool has the tag. */
export async function getTag(db: Db, slug: string, page: Page): Promise<TagPage | null> {
  const [tag] = await db
    .select()
    .from(tags)
    .where(and(eq(tags.slug, slug), gt(tags.toolCount, 0)));
  if (!tag) return null;
  const [items, related] = await Promise.all([page.offset < tag.toolCount ? listTagged(db, tag, page) : [], listRelated(db, tag)]);
  return { tag, related, items, total: tag.toolCount };
}

async function listTagged(db: Db, tag: Tag, { sort, limit, offset }: Page) {
  const order = sql.join(SORTED_BY[sort], sql`, `);
  const page = sql`order by ${order} limit ${limit} offset ${offset}`;
  const ids = (await isDense(db, tag, offset + limit))
    ? // Along the index of the order. With `coalesce`, each tool is looked up on its own.
      sql`select ${tools.id} as id from ${tools} where ${tools.isPublic} and coalesce(exists (select from tool_tags g where g.tag = ${tag.slug} and g.tool_id = ${tools.id}), false) ${page}`
    : sql`select ${tools.id} as id from ${tools} where ${tools.isPublic} and ${tools.id} = any (array(select tool_id from tool_tags where tag = ${tag.slug})) ${page}`;
  const rows = await db
    .select(cardColumns)
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(inArray(tools.id, sql`(${ids})`))
    .orderBy(...SORTED_BY[sort]);
  return rows.map(toCard);
}

/** Whether a walk along all tools finds the page sooner than reading all tools with the tag. */
async function isDense(db: Db, { toolCount }: Tag, wanted: number): Promise<boolean> {
  const [{ all } = { all: 0 }] = await rawRows<{ all: number }>(db, sql`select coalesce(sum(tool_count), 0)::int as all from categories`);
  return (wanted * all) / toolCount < toolCount;
}

const listRelated = (db: Db, tag: Tag): Promise<Tag[]> =>
  rawRows<Tag>(
    db,
    sql`
    select t.slug, t.name, t.tool_count as "toolCount" from (
      select other.tag, count(*)::int as shared
      from (select tool_id from tool_tags where tag = ${tag.slug} order by tool_id desc limit ${SAMPLE}) newest
      join tool_tags other on other.tool_id = newest.tool_id and other.tag <> ${tag.slug}
      group by 1 order by 2 desc, 1 limit ${OFTEN_SHARED}) often
    join tags t on t.slug = often.tag
    order by often.shared / sqrt(t.tool_count) desc, t.slug limit ${SHOWN}`,
  );

/** Where another spelling of a tag leads: `/tags/C++` → `/tags/c-plus-plus`. */
export async function findTagRedirect(db: Db, spelling: string): Promise<string | null> {
  const slug = tagSlug(spelling);
  if (slug === spelling) return null;
  const [tag] = await db
    .select({ slug: tags.slug })
    .from(tags)
    .where(and(eq(tags.slug, slug), gt(tags.toolCount, 0)));
  return tag?.slug ?? null;
}
