/** How the lowest price per month changed: a line for each currency, and the same in words below it. */
import type { PriceHistory } from "../../../contract/tool-history.ts";
import { planMoney } from "../../../shared/pricing/currencies.ts";
import { shortDate } from "../../lib/format.ts";

const SIZE = { width: 640, height: 120 };
const EDGE = 8;
/** Of the width: how long the last price is drawn. The present is not a point, because the page is cached. */
const TAIL = 0.15;

export function PriceCharts({ prices }: { prices: PriceHistory[] }) {
  return prices.map((history) => <PriceChart key={history.currency} history={history} />);
}

function PriceChart({ history: { currency, points } }: { history: PriceHistory }) {
  return (
    <figure className="price-chart">
      <figcaption>
        Lowest price per month <span>({currency})</span>
      </figcaption>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2={SIZE.width} y1={SIZE.height - 0.5} y2={SIZE.height - 0.5} />
        <path d={lineOf(points)} />
      </svg>
      <ol>
        {points.map(({ at, amount }) => (
          <li key={at}>
            <time dateTime={at}>{shortDate(at)}</time> {amount === null ? "No price per month" : planMoney(amount, currency)}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** A step at each change, from zero up; a gap where there was no price. */
function lineOf(points: PriceHistory["points"]): string {
  const times = points.map(({ at }) => Date.parse(at));
  const [start = 0, end = 0] = [times[0], times.at(-1)];
  const top = Math.max(1, ...points.map(({ amount }) => amount ?? 0));
  const x = (time: number) => EDGE + ((time - start) / Math.max(1, end - start)) * (1 - TAIL) * (SIZE.width - 2 * EDGE);
  const y = (amount: number) => SIZE.height - (amount / top) * (SIZE.height - EDGE);
  let isDrawing = false;
  return points
    .map(({ amount }, index) => {
      const until = (times[index + 1] === undefined ? SIZE.width - EDGE : x(times[index + 1] ?? end)).toFixed(1);
      if (amount === null) {
        isDrawing = false;
        return "";
      }
      const step = isDrawing ? `V${y(amount).toFixed(1)}` : `M${x(times[index] ?? start).toFixed(1)} ${y(amount).toFixed(1)}`;
      isDrawing = true;
      return `${step}H${until}`;
    })
    .join("");
}
