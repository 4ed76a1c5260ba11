import { Link } from "wouter";
import type { Promotion, PromotionDays } from "../../../contract/promotion.ts";
import { money } from "../../../shared/money.ts";
import { DayResults } from "../../components/day-results.tsx";
import { shortDate } from "../../lib/format.ts";

type Day = PromotionDays["days"][number];

const HIDDEN = "This tool is hidden while we review it. Its promotion resumes when it is visible again; no paid time is lost.";
const DISPUTED = "Your bank is reviewing this payment. The promotion continues if the bank confirms it; no paid time is lost.";

/** One of the user's promotions: what was bought, and its results. `isNew`: the visitor comes from paying for it. */
export function PromotionCard({ promotion, days, isNew }: { promotion: Promotion; days: Day[]; isNew: boolean }) {
  const { tool, boostFactor, amountInCents, currency, startDate, endDate, isPaused, isDisputed } = promotion;
  const isWaiting = Date.parse(startDate) > Date.now();
  const facts = [
    { label: "Boost factor", value: `${boostFactor}×` },
    { label: "Amount paid", value: money(amountInCents, currency) },
    ...(isWaiting ? [{ label: "Starts", value: shortDate(startDate) }] : []),
    { label: "End date", value: shortDate(endDate) },
  ];
  return (
    <article className={isNew ? "promo promo--new" : "promo"}>
      <h3>
        <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
        <State isPaused={isPaused} isWaiting={isWaiting} />
        {isNew && <span className="badge">New</span>}
      </h3>
      {isPaused && <p className="muted">{isDisputed ? DISPUTED : HIDDEN}</p>}
      <dl className="promo__facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!isWaiting && <PromotionResults days={everyDay(days, startDate)} />}
    </article>
  );
}

function State({ isPaused, isWaiting }: { isPaused: boolean; isWaiting: boolean }) {
  const isOn = !isPaused && !isWaiting;
  return <span className={isOn ? "badge badge--ok" : "badge badge--wait"}>{isPaused ? "Paused" : isWaiting ? "Waiting" : "Active"}</span>;
}

function PromotionResults({ days }: { days: Day[] }) {
  const valuesOf = (what: "views" | "clicks") => days.map((day) => day[what]);
  const series = [
    { title: "Views in promoted placements", short: "Views", values: valuesOf("views") },
    { title: "Clicks", short: "Clicks", values: valuesOf("clicks") },
  ];
  return <DayResults days={days.map(({ day }) => day)} series={series} />;
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 31;

/** From the first day to today, including days without views or clicks. */
function everyDay(days: Day[], startDate: string): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const today = Math.floor(Date.now() / DAY_MS);
  const first = Math.max(Math.floor(Date.parse(startDate) / DAY_MS), today - MAX_DAYS + 1);
  return Array.from({ length: Math.max(1, today - first + 1) }, (_, index) => {
    const day = new Date((first + index) * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, views: 0, clicks: 0 };
  });
}
