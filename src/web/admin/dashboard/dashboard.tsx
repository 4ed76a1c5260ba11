/** The operator's overview. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { PendingItem, PendingLists } from "../../../contract/admin/moderation.ts";
import type { Figures as FiguresOfDay, Overview } from "../../../contract/admin/overview.ts";
import { shortMoney } from "../../../shared/money.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { count } from "../../lib/format.ts";
import { useSite } from "../../lib/site.ts";
import { Icon } from "../../ui/icon.tsx";
import { AdminIcon } from "../components/admin-icon.tsx";
import { DemoNotice } from "../demo-content/demo-notice.tsx";
import { GoLive } from "../demo-content/go-live.tsx";
import { formatElapsed } from "../lib/format-time.ts";
import { overviewQuery, pendingQuery } from "../lib/queries.ts";
import { Checklist } from "../setup/checklist.tsx";
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
  // On this machine, setting up the site is not urgent.
  const isLocal = isLocalUrl(useSite().url);
  if (pending.isError) return <LoadFailed retry={pending.refetch} />;
  const waiting = pending.data && newestFirst(pending.data);
  return (
    <>
      {!isLocal && <Checklist isFolded={false} />}
      {!overview.isError && <NeedsAttention overview={overview.data} />}
      {isLocal && <Checklist isFolded />}
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
        <PendingCounts lists={pending.data} />
        <PendingTable items={waiting?.slice(0, SHOWN_PENDING)} />
      </section>
      {overview.isError ? <LoadFailed retry={overview.refetch} /> : <Figures overview={overview.data} />}
    </>
  );
}

const isLocalUrl = (url: string) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(url);

const newestFirst = ({ tools, news, blogs, videos }: PendingLists): PendingItem[] =>
  [...tools, ...news, ...blogs, ...videos].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
const totalOf = (lists: PendingLists | undefined) => (lists ? Object.values(lists.counts).reduce((sum, n) => sum + n, 0) : 0);

type Stat = { label: string; icon: string; href: string; value: number | undefined; note: string; isAlarming?: boolean };

function Stats({ label, stats }: { label: string; stats: Stat[] }) {
  return (
    <ul className={stats.length === 5 ? "stats stats--5" : "stats"} aria-label={label}>
      {stats.map(({ label, icon, href, value, note, isAlarming }) => (
        <li key={label} className={value ? (isAlarming ? "alarming" : undefined) : "zero"}>
          <Link href={href}>
            <span>
              <AdminIcon name={icon} />
              {label}
            </span>
            <b>{value === undefined ? "–" : count(value)}</b>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NeedsAttention({ overview }: { overview: Overview | undefined }) {
  const { openReports, waitingComments, failingJobs, mails } = overview ?? {};
  return (
    <section className="block">
      <div className="block__head">
        <h2>Needs attention</h2>
      </div>
      <Stats
        label="Needs attention"
        stats={[
          { label: "Open reports", icon: "flag", href: "/admin/reports", value: openReports, note: openReports ? "to review" : "none open", isAlarming: true },
          {
            label: "Comments",
            icon: "quote",
            href: "/admin/comments?show=waiting",
            value: waitingComments,
            note: waitingComments ? "waiting for review" : "none waiting",
          },
          {
            label: "Failing jobs",
            icon: "history",
            href: "/admin/jobs",
            value: failingJobs?.length,
            note: failingJobs?.length ? failingJobs.map(({ title }) => title).join(", ") : "none failing",
            isAlarming: true,
          },
          {
            label: "Failed email",
            icon: "mail",
            href: "/admin/mail?state=failed",
            value: mails?.failed,
            note: mails?.failed ? "can be retried" : "none failed",
            isAlarming: true,
          },
          {
            label: "Email waiting",
            icon: "mail",
            href: "/admin/mail?state=waiting",
            value: mails?.waiting,
            note: mails?.waiting ? "to be sent" : "none waiting",
          },
        ]}
      />
    </section>
  );
}

function PendingCounts({ lists }: { lists: PendingLists | undefined }) {
  const stats = KINDS.map(({ kind, icon }) => {
    const oldest = lists?.[kind].at(-1);
    return {
      label: `Pending ${kind}`,
      icon,
      href: `/admin/moderation?type=${kind}`,
      value: lists?.counts[kind],
      note: oldest ? `oldest: ${formatElapsed(oldest.createdAt)}` : "none waiting",
    };
  });
  return <Stats label="Pending" stats={stats} />;
}

const CHARTS: { figure: keyof FiguresOfDay; title: string; empty: string; isMoney?: true }[] = [
  { figure: "visits", title: "Visits", empty: "No visits in the last 60 days." },
  { figure: "searches", title: "Searches", empty: "No searches in the last 60 days." },
  { figure: "users", title: "New users", empty: "No new users in the last 60 days." },
  { figure: "likes", title: "Likes", empty: "No likes in the last 60 days." },
  { figure: "submissions", title: "Submissions", empty: "No submissions in the last 60 days." },
  { figure: "revenueCents", title: "Revenue", empty: "No revenue in the last 60 days.", isMoney: true },
];

/** The charts reserve their space before their numbers arrive. */
function Figures({ overview }: { overview: Overview | undefined }) {
  return (
    <>
      <section className="block" aria-labelledby="figures">
        <div className="block__head">
          <h2 id="figures">Last 30 days</h2>
          <div className="demo-note">
            {overview?.hasDemoData && <DemoNotice />}
            <GoLive />
          </div>
        </div>
        <div className="charts">
          {CHARTS.map(({ figure, title, empty, isMoney }) => (
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
              {...(isMoney && overview && { unit: (cents: number) => shortMoney(cents, overview.currency) })}
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
    <div className="charts block">
      <Bars
        title="Top tools"
        empty="No views in the last 30 days."
        bars={topTools.map(({ name, slug, views }) => ({ label: name, value: views, href: `/tools/${slug}` }))}
      />
      <Bars
        title="Searches with no results"
        empty="All searches had results."
        bars={emptySearches.slice(0, 10).map((search) => ({ label: search.query, value: search.count }))}
      />
    </div>
  );
}
