/**
 * Recognizes coordinated reviews: many by new accounts for one tool, several from one network, or new accounts that rate the same tools
 * alike. Many reviews by older accounts in different networks, as on the day of a launch, are not held.
 */
import { sql } from "drizzle-orm";
import { WAVE_REASONS } from "../../../../contract/review-options.ts";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";

/** An account is new for so many days. */
const NEW_DAYS = 7;
/** So many reviews of one tool by new accounts within a day. */
const NEW_PER_TOOL = 5;
/** So many reviews of one tool from one network within a day: an office may have three opinions. */
const PER_NETWORK_AND_TOOL = 4;
/** So many new accounts in one network within a day, whatever they review. */
const NEW_PER_NETWORK = 4;
/** So many new accounts that have also rated another tool of the author's in the same direction. */
const ALIKE = 5;
const ALIKE_DAYS = 14;

export type Wave = { ids: number[]; reason: string };

/** The wave that a new review belongs to, with all its reviews, or null. Reviews that a moderator published are not part of one. */
export async function findWave(tx: Db, id: number): Promise<Wave | null> {
  const [found] = await rawRows<{ new_accounts: number[]; network: number[]; new_in_network: number[]; alike: number[] }>(
    tx,
    sql`with recent as (
        select r.id, r.tool_id, r.user_id, r.network, r.overall, r.created_at, u.created_at > r.created_at - make_interval(days => ${NEW_DAYS}) as is_new
        from reviews r join users u on u.id = r.user_id
        where r.created_at > now() - make_interval(days => ${ALIKE_DAYS}) and r.checked_at is null and r.deleted_at is null),
      today as (select * from recent where created_at > now() - interval '1 day'),
      me as (select * from recent where id = ${id})
      select
        array(select t.id from today t, me where me.is_new and t.is_new and t.tool_id = me.tool_id) as new_accounts,
        array(select t.id from today t, me where t.network = me.network and t.tool_id = me.tool_id) as network,
        array(select t.id from today t, me where me.is_new and t.is_new and t.network = me.network) as new_in_network,
        array(select t.id from recent t, me where me.is_new and t.is_new and t.tool_id = me.tool_id and sign(t.overall - 3) = sign(me.overall - 3)
          and (t.id = me.id or exists (
            select from recent mine join recent theirs on theirs.tool_id = mine.tool_id and sign(theirs.overall - 3) = sign(mine.overall - 3)
            where mine.user_id = me.user_id and theirs.user_id = t.user_id and mine.tool_id <> me.tool_id))) as alike`,
  );
  if (!found) return null;
  const people = await countPeople(tx, found.new_in_network);
  const rules = [
    { ids: found.new_accounts, isWave: found.new_accounts.length >= NEW_PER_TOOL, reason: WAVE_REASONS.newAccounts },
    { ids: found.network, isWave: found.network.length >= PER_NETWORK_AND_TOOL, reason: WAVE_REASONS.network },
    { ids: found.new_in_network, isWave: people >= NEW_PER_NETWORK, reason: WAVE_REASONS.newInNetwork },
    { ids: found.alike, isWave: found.alike.length >= ALIKE, reason: WAVE_REASONS.alike },
  ].filter(({ isWave }) => isWave);
  const [first] = rules;
  return first ? { ids: [...new Set(rules.flatMap(({ ids }) => ids))], reason: first.reason } : null;
}

/** One person may review several tools. */
async function countPeople(tx: Db, ids: number[]): Promise<number> {
  if (ids.length < NEW_PER_NETWORK) return 0;
  const [row] = await rawRows<{ people: number }>(tx, sql`select count(distinct user_id)::int as people from reviews where id in ${ids}`);
  return row?.people ?? 0;
}
