/** The currencies that plans of tools can have. */
export const PLAN_CURRENCIES = [
  "USD",
  "EUR",
  "GBP",
  "AUD",
  "BRL",
  "CAD",
  "CHF",
  "CNY",
  "CZK",
  "DKK",
  "HKD",
  "ILS",
  "INR",
  "JPY",
  "KRW",
  "MXN",
  "NOK",
  "NZD",
  "PLN",
  "SEK",
  "SGD",
  "TRY",
  "ZAR",
] as const;

/** Others are written with their code. */
const SIGNS: Record<string, string> = {
  USD: "$",
  EUR: "€",
  GBP: "£",
  AUD: "A$",
  BRL: "R$",
  CAD: "CA$",
  CNY: "CN¥",
  HKD: "HK$",
  ILS: "₪",
  INR: "₹",
  JPY: "¥",
  KRW: "₩",
  MXN: "MX$",
  NZD: "NZ$",
};

/** How many of the smallest unit make one: 100 cents, but 1 yen. */
export const unitsOf = (currency: string): number => (currency === "JPY" || currency === "KRW" ? 1 : 100);

/** $1,250, and $9.50. Written by hand, because a browser takes 30 ms to prepare its own formatters (src/web/lib/format.ts). */
export function planMoney(amount: number, currency: string): string {
  const units = unitsOf(currency);
  const whole = grouped(String(Math.floor(amount / units)));
  const rest = amount % units;
  const sign = SIGNS[currency] ?? `${currency} `;
  return `${sign}${whole}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

function grouped(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(",");
}
