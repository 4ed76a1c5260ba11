const DOLLARS = { style: "currency", currency: "USD" } as const;
const EXACT = new Intl.NumberFormat("en-US", DOLLARS);
const SHORT = new Intl.NumberFormat("en-US", { ...DOLLARS, trailingZeroDisplay: "stripIfInteger" });

/** $750.00 */
export const dollars = (cents: number) => EXACT.format(cents / 100);
/** $750, and $750.50: for tables and charts, where round amounts are easier to read. */
export const shortDollars = (cents: number) => SHORT.format(cents / 100);
