/** Prices as people write them: "$10/mo", "Free trial", "from €9", "MIT". */
import type { PRICING_TYPES } from "../../../../contract/tool-options.ts";

export type PricingType = (typeof PRICING_TYPES)[number];

const OPEN_SOURCE = /\bopen[\s-]?sourced?\b|\bfoss\b|\b(mit|bsd|apache|a?gpl|lgpl|mpl)\b/;
const FREEMIUM =
  /\bfreemium\b|\bfree\s*(plan|tier|version|credits?)\b|\bfree\b.*\b(paid|premium|pro|plus|upgrade|then|from|subscription)\b|\b(paid|premium)\b.*\bfree\b/;
const TRIAL = /\btrial\b/;
const FREE = /\bfree\b|\bno[\s-]cost\b|\b(gratis|gratuit|kostenlos|gratuito)\b/;
const PAID =
  /\b(paid|premium|subscription|one[\s-]?time|lifetime|purchase|commercial|enterprise|contact|quote|custom|demo|per\s+(month|year|user|seat)|monthly|yearly|annual|usage)\b/;
/** With a currency, or where the words around it say that it is a price: "Version 2" is none. */
const AMOUNT =
  /(?:[$€£¥₹]|\b(?:usd|eur|gbp|inr|rs)\b)\s*(\d+(?:[.,]\d+)*)|(\d+(?:[.,]\d+)*)\s*(?:[$€£¥₹]|\b(?:usd|eur|gbp|inr|dollars?|euros?)\b|(?:\/|per )\s*(?:mo|month|yr|year|user|seat))|^(\d+(?:[.,]\d+)*)$/g;

/** Null if the text does not say. A free trial ends, so it is paid. */
export function pricingOf(text: string): PricingType | null {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/\d+\s*%/g, "")
    .replace(/[_\s]+/g, " ");
  if (OPEN_SOURCE.test(words)) return "open-source";
  const amounts = [...words.matchAll(AMOUNT)].map(([, before, after, alone]) => Number.parseFloat((before ?? after ?? alone ?? "").replace(",", ".")));
  const costs = amounts.some((amount) => amount > 0);
  const isFree = FREE.test(words) || amounts.includes(0);
  if (TRIAL.test(words) && !/\bfreemium\b|\bfree (plan|tier|version)\b/.test(words)) return "paid";
  if (FREEMIUM.test(words) || (isFree && costs)) return "freemium";
  if (isFree) return "free";
  return costs || PAID.test(words) ? "paid" : null;
}
