/** The operator's overview. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { PendingItem, PendingLists } from "../../../contract/admin/moderation.ts";
import type { Figures as FiguresOfDay, Overview } from "../../../contract/admin/overview.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { count } from "../../lib/format.ts";
import { shortDollars } from "../../lib/money.ts";
import { Icon } from "../../ui/icon.tsx";
import { AdminIcon } from "../components/admin-icon.tsx";
import { DemoNotice } from "../demo-content/demo-notice.tsx";
import { formatElapsed, moment } from "../lib/format-time.ts";
import { overviewQuery, pendingQuery } from "../lib/queries.ts";
import { Bars, Chart } from "./chart.tsx";
import { PendingTable } from "./pending-table.tsx";

const SHOWN_PENDING = 5;
const KINDS = [
  { kind: "tools", icon: "boxes" },
  { kind: "news", icon: "newspaper" },
  { kind: "blogs", icon: "book-open" },
  { kind: "videos", icon: "video" },
] as const;

export function Dashboard() {
  const pending = useQuery(pendingQuery());
  const overview = useQuery(overviewQuery());
  if (pending.isError) return <LoadFailed retry={pending.refetch} />;
  const waiting = pending.data && newestFirst(pending.data);
  return (
    <>
      <PendingCounts lists={pending.data} />
      <section className="block">
        <div className="block__head">
          <h2>Waiting for review</h2>
          {waiting && waiting.length > 0 && (
            <span className="badge num">
              {Math.min(SHOWN_PENDING, waiting.length)} newest of {count(totalOf(pending.data))}
            </span>
          )}
          <Link className="more" href="/admin/moderation">
            See all pending <Icon name="arrow-right" />
          </Link>
        </div>
        <PendingTable items={waiting?.slice(0, SHOWN_PENDING)} />
      </section>
      {overview.isError ? <LoadFailed retry={overview.refetch} /> : <Figures overview={overview.data} />}
    </>
  );
}

const newestFirst = ({ tools, news, blogs, videos }: PendingLists): PendingItem[] =>
  [...tools, ...news, ...blogs, ...videos].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
const totalOf = (lists: PendingLists | undefined) => (lists ? Object.values(lists.counts).reduce((sum, n) => sum + n, 0) : 0);

function PendingCounts({ lists }: { lists: PendingLists | undefined }) {
  return (
    <ul className="stats" aria-label="Pending">
      {KINDS.map(({ kind, icon }) => {
        const oldest = lists?.[kind].at(-1);
        const n = lists?.counts[kind];
        return (
          <li key={kind} className={n ? undefined : "zero"}>
            <Link href={`/admin/moderation?type=${kind}`}>
              <span>
                <AdminIcon name={icon} />
                Pending {kind}
              </span>
              <b>{n === undefined ? "–" : count(n)}</b>
              <small>{oldest ? `oldest ${formatElapsed(oldest.createdAt)}` : "nothing waiting"}</small>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const CHARTS: { figure: keyof FiguresOfDay; title: string; empty: string; unit?: (value: number) => string }[] = [
  { figure: "visits", title: "Visits", empty: "No visits in the last 60 days." },
  { figure: "searches", title: "Searches", empty: "No searches in the last 60 days." },
  { figure: "users", title: "New users", empty: "No new users in the last 60 days." },
  { figure: "likes", title: "Likes", empty: "No likes in the last 60 days." },
  { figure: "submissions", title: "Submissions", empty: "No submissions in the last 60 days." },
  { figure: "revenueCents", title: "Revenue", empty: "No revenue in the last 60 days.", unit: shortDollars },
];

/** The charts reserve their space before their numbers arrive. */
function Figures({ overview }: { overview: Overview | undefined }) {
  return (
    <>
      <section className="block" aria-labelledby="figures">
        <div className="block__head">
          <h2 id="figures">Last 30 days</h2>
          {overview?.hasDemoData && <DemoNotice />}
        </div>
        <div className="charts">
          {CHARTS.map(({ figure, title, empty, unit }) => (
            <Chart
              key={figure}
              title={title}
              empty={empty}
              figures={
                overview && {
                  days: overview.days.map((day) => ({ day: day.day, value: day[figure] })),
                  now: overview.totals[figure],
                  before: overview.before[figure],
                }
              }
              {...(unit && { unit })}
            />
          ))}
        </div>
      </section>
      {overview && <Lists overview={overview} />}
    </>
  );
}

function Lists({ overview }: { overview: Overview }) {
  const { topTools, emptySearches } = overview;
  return (
    <div className="charts charts--3 block">
      <Bars
        title="Top tools"
        empty="No views in the last 30 days."
        bars={topTools.map(({ name, slug, views }) => ({ label: name, value: views, href: `/tools/${slug}` }))}
      />
      <Bars
        title="Searches that found nothing"
        empty="Every search found something."
        bars={emptySearches.slice(0, 10).map((search) => ({ label: search.query, value: search.count }))}
      />
      <Health overview={overview} />
    </div>
  );
}

function Health({ overview: { failingJobs, mails, openReports } }: { overview: Overview }) {
  return (
    <section className="chart">
      <h2>Needs attention</h2>
      <ul className="chart__list">
        <li>
          <Link href="/admin/mail?state=waiting">Mail waiting</Link>
          <span className="num">{count(mails.waiting)}</span>
        </li>
        <li>
          <Link href="/admin/mail?state=failed">Mail failed</Link>
          <span className="num">{count(mails.failed)}</span>
        </li>
        <li>
          <Link href="/admin/reports">Open reports</Link>
          <span className="num">{count(openReports)}</span>
        </li>
        {failingJobs.length === 0 && (
          <li>
            <Link href="/admin/jobs">Failing jobs</Link>
            <span className="num">0</span>
          </li>
        )}
        {failingJobs.map(({ name, failures, lastFailedAt, error }) => (
          <li key={name}>
            <span>
              <Link href="/admin/jobs">{name}</Link> failed {failures === 1 ? "once" : `${count(failures)} times`}, last {moment(lastFailedAt)}
              {error && <small className="muted"> {error}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
