import { sql } from "drizzle-orm";
import type { ItemType } from "../../../contract/admin/item.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { selectFromAll } from "./items.ts";
import type { Reviewable, Reviewables } from "./reviewable.ts";

type Query = { binDays: number; limit: number; page: number; type?: ItemType | undefined };
type Row = { type: ItemType; id: number; title: string; version: number; deleted: string; goes: string; deletedBy: string | null };

const inBin = ({ type, table, title }: Reviewable) =>
  sql`select ${type}::text as type, id, ${title} as title, version, deleted_at from ${table} where deleted_at is not null`;

/** Deleted items, newest first, with who deleted them and when they will be deleted permanently. */
export async function listBin(db: Db, reviewables: Reviewables, { binDays, limit, page, type }: Query) {
  const binned = selectFromAll(reviewables, inBin);
  const where = type ? sql`where type = ${type}` : sql``;
  const [rows, [count]] = await Promise.all([
    rawRows<Row>(
      db,
      sql`select bin.type, bin.id, bin.title, bin.version, extract(epoch from bin.deleted_at)::text as deleted,
          extract(epoch from bin.deleted_at + ${binDays} * interval '1 day')::text as goes,
          (select coalesce(u.display_name, u.email) from audit_log a join users u on u.id = a.actor_id
            where a.entity = bin.type and a.entity_id = bin.id::text and a.action = 'delete' order by a.id desc limit 1) as "deletedBy"
        from (${binned}) bin ${where} order by bin.deleted_at desc, bin.type, bin.id limit ${limit} offset ${(page - 1) * limit}`,
    ),
    rawRows<{ total: number }>(db, sql`select count(*)::int as total from (${binned}) bin ${where}`),
  ]);
  return { items: rows.map(({ deleted, goes, ...row }) => ({ ...row, deletedAt: fromEpoch(deleted), goesAt: fromEpoch(goes) })), total: count?.total ?? 0 };
}

const fromEpoch = (seconds: string) => new Date(Number(seconds) * 1_000).toISOString();
