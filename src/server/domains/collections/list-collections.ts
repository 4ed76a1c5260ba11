/** Lists of collections: all public ones, those with a tool, and one's own. */
import { type SQL, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import type { CollectionSummary, OwnCollectionSummary } from "../../../contract/collection.ts";
import { COLLECTION } from "../../../contract/collection-limits.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";

/** The newest of a tool's collections among which the most copied are chosen. */
const CONSIDERED = 100;

const isoText = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How many tools of `c` are listed, and the first of them. */
const shownTools = (where: SQL) => sql`lateral (
  select count(*)::int as tools, coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'logoUrl', logo_url, 'categorySlug', category_slug) order by place)
    filter (where place <= ${sql.raw(String(COLLECTION.logos))}), '[]') as "firstTools"
  from (select t.slug, t.name, t.logo_url, k.slug as category_slug, row_number() over (order by i.position, i.tool_id) as place
    from collection_items i join tools t on t.id = i.tool_id join categories k on k.id = t.category_id
    where i.collection_id = c.id and t.is_public and ${where}) listed) shown`;

/** Adult tools are listed only in their own categories. */
const NOT_ADULT = sql`not k.is_adult`;

const summaries = (ids: SQL, order: SQL) => sql`
  select c.slug, c.public_title as title, case when c.description = '' then '' else c.public_description end as description,
    coalesce(nullif(u.display_name, ''), nullif(concat_ws(' ', u.first_name, u.last_name), '')) as owner,
    c.copies_count as copies, ${isoText(sql`c.published_at`)} as "publishedAt", shown.tools, shown."firstTools"
  from (${ids}) page join collections c on c.id = page.id join users u on u.id = c.owner_id cross join ${shownTools(NOT_ADULT)}
  order by ${order}`;

const ORDERS = { newest: sql`c.published_at desc, c.id desc`, copied: sql`c.copies_count desc, c.id desc` };

type Query = { sort: keyof typeof ORDERS; limit: number; offset: number };

export async function listCollections(db: Db, { sort, limit, offset }: Query): Promise<ListOf<CollectionSummary>> {
  // Ids come from the index alone; only the rows of the page itself are read.
  const ids = sql`select c.id from collections c where c.is_listed order by ${ORDERS[sort]} limit ${limit} offset ${offset}`;
  const [items, [count]] = await Promise.all([
    rawRows<CollectionSummary>(db, summaries(ids, ORDERS[sort])),
    rawRows<{ total: number }>(db, sql`select collections as total from listed_collections`),
  ]);
  return { items, total: count?.total ?? 0 };
}

/** The most copied of its newest public collections; none until enough people have saved it. */
export async function listCollectionsOfTool(db: Db, slug: string): Promise<CollectionSummary[]> {
  const [tool] = await rawRows<{ id: number }>(db, sql`select id from tools where slug = ${slug.toLowerCase()} and is_public`);
  if (!tool || !(await isSavedByEnough(db, tool.id))) return [];
  const newest = sql`select collection_id as id from collection_items where tool_id = ${tool.id} and is_public order by collection_id desc limit ${CONSIDERED}`;
  const ids = sql`select c.id from (${newest}) newest join collections c on c.id = newest.id order by ${ORDERS.copied} limit ${COLLECTION.onToolPage}`;
  return rawRows<CollectionSummary>(db, summaries(ids, ORDERS.copied));
}

/** Below this, a count could identify people. Each step finds the next person in the index, so a tool that many have saved takes no longer. */
async function isSavedByEnough(db: Db, toolId: number): Promise<boolean> {
  const next = (after: SQL) => sql`(select min(i.owner_id) from collection_items i where i.tool_id = ${toolId} and i.owner_id > ${after})`;
  const [row] = await rawRows<{ enough: boolean }>(
    db,
    sql`with recursive savers (owner_id, n) as (
      select ${next(sql`0`)}, 1 union all select ${next(sql`savers.owner_id`)}, n + 1 from savers where owner_id is not null and n < ${COLLECTION.fewestSavers}::int)
    select count(owner_id) >= ${COLLECTION.fewestSavers}::int as enough from savers`,
  );
  return row?.enough ?? false;
}

/** All: there are at most a hundred. */
export const listOwnCollections = (db: Db, { userId, toolId }: { userId: number; toolId?: number | undefined }): Promise<OwnCollectionSummary[]> =>
  rawRows<OwnCollectionSummary>(
    db,
    sql`select c.id, c.title, c.visibility, case when c.is_public then c.slug end as slug, ${isoText(sql`c.updated_at`)} as "updatedAt",
        exists (select from collection_items i where i.collection_id = c.id and i.tool_id = ${toolId ?? 0}) as "hasTool",
        coalesce((select note from collection_items i where i.collection_id = c.id and i.tool_id = ${toolId ?? 0}), '') as note, shown.tools, shown."firstTools"
      from collections c cross join ${shownTools(sql`true`)} where c.owner_id = ${userId} order by c.updated_at desc, c.id desc`,
  );
