/** Dates and numbers as people read them. UTC throughout, so that server and browser print the same. */
const SHORT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });
const PADDED = new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone: "UTC" });
const DAY = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
const COUNT = new Intl.NumberFormat("en-US");

const format = (formatter: Intl.DateTimeFormat, value: string | null) => {
  const date = value === null ? Number.NaN : Date.parse(value);
  return Number.isNaN(date) ? null : formatter.format(date);
};

/** Jan 5, 2025 */
export const shortDate = (value: string | null) => format(SHORT, value) ?? "N/A";
/** Jan 05, 2025 */
export const paddedDate = (value: string | null) => format(PADDED, value);
/** Sunday, January 5 */
export const dayName = (value: string | null) => format(DAY, value);
/** 2,318 */
export const count = (value: number) => COUNT.format(value);

const PRICING: Record<string, string> = { free: "Free", freemium: "Freemium", paid: "Paid", "open-source": "Open-source" };
export const pricingLabel = (type: string) => PRICING[type] ?? type;
