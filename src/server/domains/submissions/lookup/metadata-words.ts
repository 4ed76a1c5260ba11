/** Pricing and platforms in the words of a page's metadata. */
import type { ProposedFields } from "../../../../contract/website-lookup.ts";
import type { ManifestFacts, PageFacts, StructuredFacts } from "./page-facts.ts";

/** The tool itself, not the models or projects it works with: "an open-source editor", but not "runs open-source models". */
const OPEN_SOURCE = /(?:^|[.,:–—|-] ?|\b(?:an?|the|is|and|&|free|fully|100%) )open[- ]source(?![- ](?:\w{1,20} )?\w{1,20}s\b)/im;
const FREEMIUM = /\bfreemium\b|\bfree (?:plan|tier|version)\b/i;
const FREE = /\b(?:completely|totally|entirely|100%|always|forever) free\b|\bfree forever\b|\bfree online\b|\bfree, no sign-?up\b/i;
const TRIAL = /\bfree trial\b/i;

export function proposePricing({ prices, isOpenSource }: StructuredFacts, words: string): ProposedFields["pricingType"] {
  if (isOpenSource || OPEN_SOURCE.test(words)) return "open-source";
  if (prices.length > 0) {
    const isFree = prices.includes(0);
    return isFree ? (prices.some((price) => price > 0) || FREEMIUM.test(words) ? "freemium" : "free") : "paid";
  }
  if (FREEMIUM.test(words)) return "freemium";
  if (FREE.test(words)) return "free";
  return TRIAL.test(words) ? "paid" : null;
}

const SYSTEMS = [
  ["Web", /\bweb\b|browser|\bany\b|\ball\b/i],
  ["iOS", /\bios\b|iphone|ipad/i],
  ["Android", /android/i],
  ["macOS", /mac ?os|\bos ?x\b|macintosh|\bmac\b/i],
  ["Windows", /windows/i],
  ["Linux", /linux|ubuntu/i],
] as const;

/** Apps that belong to the page: declared systems, links of app stores in its metadata, and its manifest. */
export function proposeAccess({ metas, structured, hasExtension }: PageFacts, manifest: ManifestFacts | null): ProposedFields["access"] {
  const keys = Object.keys(metas);
  const hasKey = (pattern: RegExp) => keys.some((key) => pattern.test(key));
  const stores = manifest?.stores ?? [];
  const isNamed = {
    Web: structured.isWebApp,
    iOS: hasKey(/^(?:apple-itunes-app|al:(?:ios|iphone|ipad):|twitter:app:(?:id|url):(?:iphone|ipad))/) || stores.includes("itunes"),
    Android: hasKey(/^(?:google-play-app|al:android:|twitter:app:(?:id|url):googleplay)/) || stores.includes("play"),
    macOS: false,
    Windows: stores.includes("windows"),
    Linux: false,
  };
  const systems = SYSTEMS.filter(([system, words]) => isNamed[system] || words.test(structured.systems)).map(([system]) => system);
  return [...systems, ...(hasExtension || stores.includes("chrome_web_store") ? (["Browser extension"] as const) : [])];
}
