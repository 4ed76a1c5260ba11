/** Amounts of money for people. All currencies here have two decimals. */

const createFormat = (options?: Intl.NumberFormatOptions) => {
  const formats = new Map<string, Intl.NumberFormat>();
  return (cents: number, currency: string) => {
    const format = formats.get(currency) ?? new Intl.NumberFormat("en-US", { style: "currency", currency, ...options });
    formats.set(currency, format);
    return format.format(cents / 100);
  };
};

/** "US dollars" */
export const currencyName = (currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "name" }).formatToParts(2).find(({ type }) => type === "currency")?.value ??
  currency;

/** $750.00 */
export const money = createFormat();
/** $750, and $750.50: for prices, tables and charts, where round amounts are easier to read. */
export const shortMoney = createFormat({ trailingZeroDisplay: "stripIfInteger" });
