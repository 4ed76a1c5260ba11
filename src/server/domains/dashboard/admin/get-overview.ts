/** The operator's figures: 30 days as charts, the 30 days before to compare, and what needs attention. */
import { eq, isNull, sql } from "drizzle-orm";
import type { Figures, Overview } from "../../../../contract/admin/overview.ts";
import type { Currency } from "../../../../contract/constants.ts";
import type { Db } from "../../../platform/db/database.ts";
import { rawRows } from "../../../platform/db/raw-rows.ts";
import { listJobOutcomes } from "../../../platform/jobs/job-outcomes.ts";
import { outbox } from "../../../ports/mail/tables.ts";
import { comments } from "../../comments/tables.ts";
import { hasDemoActivity } from "../../demo-content/has-demo-activity.ts";
import { jobTitle } from "../../jobs/job-titles.ts";
import { countPending } from "../../moderation/list-pending.ts";
import type { Reviewables } from "../../moderation/reviewable.ts";
import { reports } from "../../tools/tables.ts";

const DAYS = 30;
type Day = Overview["days"][number];

/** `currency`: of the revenue. Payments in others, from before it was changed, are in the ledger. */
export async function getOverview(db: Db, reviewables: Reviewables, currency: Currency): Promise<Overview> {
  const [days, pending, open, waitingComments, topTools, emptySearches, failingJobs, waiting, failed, hasDemoData] = await Promise.all([
    readDays(db, currency),
    countPending(db, reviewables),
    db.$count(reports, isNull(reports.resolvedAt)),
    db.$count(comments, eq(comments.waitsForReview, true)),
    readTopTools(db),
    rawRows<{ query: string; count: number }>(
      db,
      sql`select query, sum(count)::int as count from (
          select query, count from searches where results = 0 and day > current_date - ${DAYS}::int
          union all select label, count from demo_counts where kind = 'search' and found = 0 and day > current_date - ${DAYS}::int) missed
        group by query order by 2 desc, 1 limit 20`,
    ),
    readFailingJobs(db),
    db.$count(outbox, eq(outbox.state, "waiting")),
    db.$count(outbox, eq(outbox.state, "failed")),
    hasDemoActivity(db),
  ]);
  const [before, last] = [days.slice(0, DAYS), days.slice(DAYS)];
  return {
    pending,
    openReports: open,
    waitingComments,
    currency,
    days: last,
    totals: sum(last),
    before: sum(before),
    topTools,
    emptySearches,
    failingJobs,
    mails: { waiting, failed },
    hasDemoData,
  };
}

function sum(days: Day[]): Figures {
  const of = (name: keyof Figures) => days.reduce((total, day) => total + day[name], 0);
  return {
    visits: of("visits"),
    searches: of("searches"),
    users: of("users"),
    likes: of("likes"),
    submissions: of("submissions"),
    revenueCents: of("revenueCents"),
  };
}

/** The start of the days that are not counted yet. */
const UNFINISHED = sql`(select (coalesce(max(day) + 1, (now() at time zone 'utc')::date - ${2 * DAYS}::int))::timestamp at time zone 'utc' from finished_days)`;

/** Twice 30 days, oldest first; days without activity are zero. Refunds are subtracted on the day they were made. */
function readDays(db: Db, currency: Currency): Promise<Day[]> {
  const paid = sql`payments p join orders o on o.id = p.order_id where o.currency = ${currency}`;
  return rawRows<Day>(
    db,
    sql`
    with happened (day, what, amount) as (
      select day, 'visits', sum(count) from page_views where day > current_date - ${2 * DAYS}::int group by day
      union all select day, 'searches', sum(count) from searches where day > current_date - ${2 * DAYS}::int group by day
      union all select day, case kind when 'search' then 'searches' else kind end, sum(count) from demo_counts where kind <> 'tool' group by day, kind
      union all select day, 'users', users from finished_days
      union all select day, 'likes', likes from finished_days
      union all select (created_at at time zone 'utc')::date, 'users', count(*) from users where created_at >= ${UNFINISHED} group by 1
      union all select (created_at at time zone 'utc')::date, 'likes', count(*) from likes where created_at >= ${UNFINISHED} group by 1
      union all select (created_at at time zone 'utc')::date, 'submissions', count(*) from tools
        where submitted_by is not null and created_at > now() - interval '61 days' group by 1
      union all select (p.created_at at time zone 'utc')::date, 'revenue', sum(p.amount_cents) from ${paid} and p.created_at > now() - interval '61 days' group by 1
      union all select (p.refunded_at at time zone 'utc')::date, 'revenue', -sum(p.amount_cents) from ${paid} and p.refunded_at > now() - interval '61 days' group by 1)
    select to_char(d, 'YYYY-MM-DD') as day,
      coalesce(sum(amount) filter (where what = 'visits'), 0)::int as visits,
      coalesce(sum(amount) filter (where what = 'searches'), 0)::int as searches,
      coalesce(sum(amount) filter (where what = 'users'), 0)::int as users,
      coalesce(sum(amount) filter (where what = 'likes'), 0)::int as likes,
      coalesce(sum(amount) filter (where what = 'submissions'), 0)::int as submissions,
      coalesce(sum(amount) filter (where what = 'revenue'), 0)::int as "revenueCents"
    from generate_series((now() at time zone 'utc')::date - ${2 * DAYS - 1}::int, (now() at time zone 'utc')::date, interval '1 day') d
    left join happened on happened.day = d::date group by d order by d`,
  );
}

const readTopTools = (db: Db) =>
  rawRows<Overview["topTools"][number]>(
    db,
    sql`select t.id, t.slug, t.name, t.logo_url as "logoUrl", sum(d.views)::int as views, sum(d.visits)::int as visits, t.likes_count as likes
      from (select tool_id, views, visits from tool_days where day > current_date - ${DAYS}::int
        union all select tools.id, count, found from demo_counts join tools on tools.slug = label
          where kind = 'tool' and day > current_date - ${DAYS}::int) d
      join tools t on t.id = d.tool_id
      where t.deleted_at is null
      group by t.id order by sum(d.views + 10 * d.visits) desc, t.id limit 10`,
  );

/** Jobs whose every retry failed, and that have not succeeded since. */
const readFailingJobs = async (db: Db): Promise<Overview["failingJobs"]> =>
  (await listJobOutcomes(db)).flatMap(({ name, hasGivenUp, failures, lastFailureAt, lastError }) =>
    hasGivenUp && lastFailureAt ? [{ name, title: jobTitle(name), failures, error: lastError, lastFailedAt: lastFailureAt.toISOString() }] : [],
  );
