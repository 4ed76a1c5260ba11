const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** $750.00 */
export const dollars = (cents: number) => DOLLARS.format(cents / 100);
