const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** $250 of 25,000 cents. */
export const dollars = (cents: number) => DOLLARS.format(cents / 100);
