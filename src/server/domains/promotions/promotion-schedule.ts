/** When a purchased boost starts: immediately if it fits with the tool's other promotions, otherwise as soon as it does. */
import { oneMonthAfter } from "../../../shared/one-month-after.ts";

export type Period = { start: Date; end: Date; factor: number };

type Boost = { factor: number; maxBoost: number };

/**
 * Factors add up while they overlap, to at most the highest boost on sale. One that was bought when more was on sale
 * waits until no other runs. A boost that does not fit is not lost: it waits until it does and then
 * lasts a month, so that everything paid for is shown.
 */
export function scheduleStart(periods: Period[], { factor, maxBoost }: Boost, now: Date, endOf: (start: Date) => Date = oneMonthAfter): Date {
  const factorAt = (moment: Date) => periods.filter(({ start, end }) => start <= moment && moment < end).reduce((total, period) => total + period.factor, 0);
  const fits = (start: Date) => {
    const end = endOf(start);
    const moments = [start, ...periods.map((period) => period.start).filter((other) => other > start && other < end)];
    return moments.every((moment) => factorAt(moment) + factor <= Math.max(maxBoost, factor));
  };
  const starts = [now, ...periods.map(({ end }) => end).filter((end) => end > now)].sort((a, b) => a.getTime() - b.getTime());
  return starts.find(fits) ?? now;
}
