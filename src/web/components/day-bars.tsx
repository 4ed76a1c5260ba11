import { count, shortDate } from "../lib/format.ts";

type Props = { title: string; total: number; days: { day: string; value: number }[] };

const SIZE = { width: 320, height: 56 };
const GAP = 2;
/** Maximum bar width, so that a single day does not fill the chart. */
const WIDEST = 24;

/** A bar for each day; the total is above, and all numbers are in the table that belongs to it. */
export function DayBars({ title, total, days }: Props) {
  if (total === 0) {
    return (
      <div className="day-bars">
        <p className="day-bars__none">{title}: none yet</p>
      </div>
    );
  }
  const top = Math.max(1, ...days.map(({ value }) => value));
  const step = Math.min(WIDEST, SIZE.width / days.length);
  const best = days.reduce((most, day) => (day.value > most.value ? day : most), { day: "", value: 0 });
  const summary = `${title}: ${count(total)} in total, most on ${shortDate(best.day)} with ${count(best.value)}`;
  return (
    <figure className="day-bars">
      <figcaption>
        {title} <b>{count(total)}</b>
      </figcaption>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={summary} preserveAspectRatio="none">
        <line x1="0" x2={SIZE.width} y1={SIZE.height - 0.5} y2={SIZE.height - 0.5} />
        {days.map(({ day, value }, index) => {
          const height = value === 0 ? 0 : Math.max(2, (value / top) * (SIZE.height - 4));
          return <rect key={day} x={index * step} y={SIZE.height - height} width={Math.max(1, step - GAP)} height={height} rx="1" />;
        })}
      </svg>
      <p aria-hidden="true">
        <span>{shortDate(days[0]?.day ?? null)}</span>
        {days.length > 1 && <span>today</span>}
      </p>
    </figure>
  );
}
