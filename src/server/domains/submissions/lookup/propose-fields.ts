/** Turns what a page and its manifest say into values for the forms. Nothing is invented: what they do not say stays empty. */
import { LOOKUP_MAX as MAX, type ProposedFields } from "../../../../contract/website-lookup.ts";
import { proposeAccess, proposePricing } from "./metadata-words.ts";
import type { ManifestFacts, PageFacts } from "./page-facts.ts";
import { proposeName, proposeTagline, squash } from "./propose-name.ts";
import { readLong, readText } from "./read-text.ts";

type Source = {
  page: PageFacts;
  manifest: ManifestFacts | null;
  website: string;
  /** The registrable domain. */
  site: string;
};

export function proposeFields({ page, manifest, website, site }: Source): ProposedFields {
  const { metas, structured, title } = page;
  const { pathname, hostname } = new URL(website);
  const [label = ""] = site.split(".");
  const ofSite = [metas["og:site_name"], metas["application-name"], metas["apple-mobile-web-app-title"], ...(manifest?.names.toReversed() ?? [])];
  const ofPage = [metas["og:title"], title, metas["twitter:title"]];
  // Below the root, the site's name is its maker's: notion.so/product/ai is not "Notion".
  const isRoot = pathname === "/";
  const titles = [structured.appName, ...(isRoot ? [...ofSite, ...ofPage] : [...ofPage, ...ofSite]), structured.siteName, structured.organization];
  const name = proposeName(titles, { host: hostname.replace(/^www\./, ""), label });

  const descriptions = [structured.description, metas.description, metas["og:description"], metas["twitter:description"], manifest?.description];
  const [description = ""] = descriptions.map((text) => readLong(text, MAX.description)).sort((a, b) => b.length - a.length);
  // Structured data describes more formally than the page does.
  const [firstDescription = ""] = [...descriptions.slice(1), structured.description].map(readText).filter(Boolean);
  const shortDescription = proposeTagline([...ofPage, structured.slogan], name) || firstSentence(firstDescription);
  const words = [title, metas["og:title"], description, firstDescription].map(readText).join("\n");

  return {
    name,
    shortDescription,
    description: description.length >= 10 && squash(description) !== squash(name) ? description : "",
    pricingType: proposePricing(structured, words),
    access: proposeAccess(page, manifest),
    tags: tagsOf([...structured.keywords, ...(metas.keywords ?? "").split(",", 50)], name),
    keyFeatures: structured.features
      .map(readText)
      .filter((feature) => feature && feature.length <= MAX.keyFeature)
      .slice(0, MAX.keyFeatures),
  };
}

/** Only whole sentences: half of one is not a description. */
function firstSentence(text: string): string {
  const sentence = /^[^.!?。！？]{5,100}(?:[.!?](?=\s|$)|[。！？]|$)/u.exec(text)?.[0] ?? "";
  return sentence.length <= MAX.shortDescription ? sentence.replace(/[.。]$/, "") : "";
}

function tagsOf(keywords: string[], name: string): string[] {
  const tags = keywords
    .map((keyword) => readText(keyword).toLowerCase())
    .filter((tag) => tag.length > 1 && tag.length <= MAX.tag && squash(tag) !== squash(name));
  return [...new Set(tags)].slice(0, MAX.tags);
}
