/** Prices as people write them: "$10/mo", "Free trial", "from €9", "MIT". */
import type { PRICING_TYPES } from "../../../../contract/tool-options.ts";

export type PricingType = (typeof PRICING_TYPES)[number];

const OPEN_SOURCE = ["opensource", "opensourced", "foss", "mit", "bsd", "apache", "gpl", "agpl", "lgpl", "mpl"];
const FREE = ["free", "gratis", "gratuit", "kostenlos", "gratuito"];
/** "Free plan", "free tier". */
const PARTS = ["plan", "tier", "version", "credit", "credits"];
/** "Free, then …". */
const MORE = ["premium", "paid", "pro", "plus", "upgrade", "then", "from", "subscription"];
const PAID = [
  ...["paid", "premium", "subscription", "onetime", "lifetime", "purchase", "commercial", "enterprise", "contact", "quote", "custom", "demo"],
  ...["monthly", "yearly", "annual", "usage"],
];
const PAID_PAIRS = ["one time", "per month", "per year", "per user", "per seat"];

const SIGNS = ["$", "€", "£", "¥", "₹"];
const CODES = ["usd", "eur", "gbp", "inr", "rs", "dollar", "dollars", "euro", "euros"];
const PERIODS = ["mo", "month", "yr", "year", "user", "seat"];

/** Null if the text does not say. A free trial ends, so it is paid. */
export function pricingOf(text: string): PricingType | null {
  const lower = text.trim().toLowerCase();
  const words = wordsIn(lower);
  const pairs = new Set(words.map((word, index) => `${word} ${words[index + 1] ?? ""}`));
  const hasAny = (list: string[]) => words.some((word) => list.includes(word));
  if (hasAny(OPEN_SOURCE) || pairs.has("open source") || pairs.has("open sourced")) return "open-source";

  const amounts = amountsIn(lower);
  const costs = amounts.some((amount) => amount > 0);
  const isFree = hasAny(FREE) || pairs.has("no cost") || amounts.includes(0);
  const isFreePart = PARTS.some((part) => pairs.has(`free ${part}`));
  if (words.includes("trial") && !words.includes("freemium") && !isFreePart) return "paid";
  const [free, more] = [words.indexOf("free"), words.findLastIndex((word) => MORE.includes(word))];
  const hasBoth = free !== -1 && (more > free || words.includes("paid") || words.includes("premium"));
  if (words.includes("freemium") || isFreePart || hasBoth || (isFree && costs)) return "freemium";
  if (isFree) return "free";
  return costs || hasAny(PAID) || PAID_PAIRS.some((pair) => pairs.has(pair)) ? "paid" : null;
}

const wordsIn = (text: string) => text.split(/[^a-z0-9]/).filter(Boolean);

/** Numbers with a currency or a period. Alone, a number is a price; in "Version 2" it is not. */
function amountsIn(text: string): number[] {
  const numbers = [...text.matchAll(/\d[\d.,]*/g)];
  return numbers.filter((number) => isAmount(text, number)).map(([digits]) => Number.parseFloat(digits.replace(",", ".")));
}

function isAmount(text: string, { 0: digits, index }: RegExpExecArray): boolean {
  const [before, after] = [text.slice(0, index).trimEnd(), text.slice(index + digits.length).trimStart()];
  if (before === "" && after === "") return true;
  if (after.startsWith("%")) return false;
  const [wordBefore, wordAfter] = [/[a-z]{2,3}$/.exec(before)?.[0] ?? "", wordsIn(after)[0] ?? ""];
  const isPerPeriod = PERIODS.includes(after.startsWith("/") ? wordAfter : after.startsWith("per ") ? (wordsIn(after)[1] ?? "") : "");
  const hasSign = SIGNS.some((sign) => before.endsWith(sign) || after.startsWith(sign));
  return hasSign || isPerPeriod || CODES.includes(wordBefore) || (after.startsWith(wordAfter) && CODES.includes(wordAfter));
}
