/** When a purchased boost starts: immediately if it fits with the tool's other promotions, otherwise as soon as it does. */
import { BOOST } from "../../../contract/constants.ts";
import { oneMonthAfter } from "../orders/one-month-after.ts";

export type Period = { start: Date; end: Date; factor: number };

/**
 * Factors add up while they overlap, to at most 10. A boost that does not fit is not lost: it waits until it does and then
 * lasts a month, so that everything paid for is shown.
 */
export function scheduleStart(periods: Period[], factor: number, now: Date, endOf: (start: Date) => Date = oneMonthAfter): Date {
  const factorAt = (moment: Date) => periods.filter(({ start, end }) => start <= moment && moment < end).reduce((total, period) => total + period.factor, 0);
  const fits = (start: Date) => {
    const end = endOf(start);
    const moments = [start, ...periods.map((period) => period.start).filter((other) => other > start && other < end)];
    return moments.every((moment) => factorAt(moment) + factor <= BOOST.max);
  };
  const starts = [now, ...periods.map(({ end }) => end).filter((end) => end > now)].sort((a, b) => a.getTime() - b.getTime());
  return starts.find(fits) ?? now;
}
