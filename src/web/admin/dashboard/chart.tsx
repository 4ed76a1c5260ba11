/** Thirty days as a line, labeled at its end, with the same numbers in a table for screen readers. */
import { useId } from "react";
import { count } from "../../lib/format.ts";

type Day = { day: string; value: number };
/** `now` and `before`: the totals of these days and of the same number of days before them. */
type Figures = { days: Day[]; now: number; before: number };
/** Without `figures`, they are loading and the chart reserves their space. */
type Props = { title: string; empty: string; figures: Figures | undefined; unit?: (value: number) => string };

const WIDTH = 520;
const HEIGHT = 208;
/** The width of the label at the end, in days. */
const LABEL_DAYS = 6;
const BOX = { left: 1, right: 514, top: 22, bottom: 178 };

export function Chart({ title, empty, figures, unit = count }: Props) {
  const id = useId();
  const isEmpty = figures?.now === 0 && figures.before === 0;
  return (
    <section className="chart" aria-labelledby={`${id}-title`} aria-busy={!figures}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="chart__sum">
        <b>{figures ? unit(figures.now) : "–"}</b>
        {figures && !isEmpty && <ChangeFromPrevious {...figures} />}
      </p>
      <div className="chart__picture">{isEmpty ? <p className="chart__empty">{empty}</p> : figures && <Line id={id} days={figures.days} unit={unit} />}</div>
      {figures && !isEmpty && <NumbersOfDays title={title} days={figures.days} unit={unit} />}
    </section>
  );
}

type LineProps = { id: string; days: Day[]; unit: (value: number) => string };

function Line({ id, days, unit }: LineProps) {
  const top = niceTop(Math.max(1, ...days.map(({ value }) => value)));
  const x = (index: number) => BOX.left + (index / Math.max(1, days.length - 1)) * (BOX.right - BOX.left);
  const y = (value: number) => BOX.bottom - (Math.max(0, value) / top) * (BOX.bottom - BOX.top);
  const line = days.map(({ value }, index) => `${index === 0 ? "M" : "L"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const last = days.at(-1);
  // Above the line's highest point under the label, so that the line does not cross the text.
  const labelY = Math.max(14, Math.min(...days.slice(-LABEL_DAYS).map(({ value }) => y(value))) - 10);
  const begin = Math.min(...days.slice(0, 3).map(({ value }) => y(value)));
  const scale = [0.5, 1].filter((part) => part === 1 || begin > y(top * part) + 4);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-fade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity=".26" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {[0, 0.5, 1].map((part) => (
        <line key={part} x1={0} x2={WIDTH} y1={y(top * part)} y2={y(top * part)} stroke="var(--border)" />
      ))}
      <path d={`${line}L${BOX.right} ${BOX.bottom}L${BOX.left} ${BOX.bottom}Z`} fill={`url(#${id}-fade)`} />
      <path d={line} fill="none" stroke="var(--accent)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
      {/* After the line, which would otherwise cover them. */}
      {scale.map((part) => (
        <text key={part} x="0" y={y(top * part) - 6}>
          {unit(top * part)}
        </text>
      ))}
      {last && (
        <>
          <circle cx={BOX.right} cy={y(last.value)} r="4" fill="var(--accent)" stroke="var(--surface)" strokeWidth="2" />
          <text className="strong" x={WIDTH} y={labelY} textAnchor="end">
            {unit(last.value)} today
          </text>
        </>
      )}
      {[0, Math.floor((days.length - 1) / 2), days.length - 1].map((index, place) => (
        <text
          key={`${index}-${days.length}`}
          x={place === 0 ? 0 : place === 2 ? WIDTH : x(index)}
          y="204"
          textAnchor={(["start", "middle", "end"] as const)[place]}
        >
          {shortDay(days[index]?.day)}
        </text>
      ))}
    </svg>
  );
}

/** A table grows with its rows regardless of its height, so a wrapper is what is visually hidden. */
function NumbersOfDays({ title, days, unit }: { title: string; days: Day[]; unit: (value: number) => string }) {
  return (
    <div className="sr">
      <table>
        <caption>{title} per day</caption>
        <tbody>
          {days.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day)}</th>
              <td>{unit(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChangeFromPrevious({ now, before }: { now: number; before: number }) {
  if (before === 0) return <span className="muted">in the last 30 days</span>;
  const percent = Math.round((now / before - 1) * 100);
  return (
    <>
      <span className={percent < 0 ? "down" : "up"}>{`${percent > 0 ? "+" : ""}${percent}%`}</span>
      <span className="muted">vs. previous 30 days</span>
    </>
  );
}

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const shortDay = (day: string | undefined) => (day ? DAY.format(Date.parse(day)) : "");

/** The next number that is easy to read and to halve: 2, 4, 10, 20, 40, 100 … */
export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 10].map((step) => step * power).find((step) => step >= value && step % 2 === 0) ?? power * 20;
}

type BarsProps = { title: string; bars: { label: string; value: number; href?: string }[]; empty: string };

/** A ranking. Label and number are on the bar, so a list is accessible without a table. */
export function Bars({ title, bars, empty }: BarsProps) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <section className="chart">
      <h2>{title}</h2>
      {bars.length === 0 && <p className="muted">{empty}</p>}
      <ol className="bars">
        {bars.map(({ label, value, href }) => (
          <li key={label}>
            <span>{href ? <a href={href}>{label}</a> : label}</span>
            <span className="num muted">{count(value)}</span>
            <i style={{ inlineSize: `${(value / top) * 100}%` }} />
          </li>
        ))}
      </ol>
    </section>
  );
}
