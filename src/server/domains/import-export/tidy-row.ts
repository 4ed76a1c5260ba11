/** Turns what people write in a row into the values that a tool is stored with. */
import type { ImportChoices, ImportField } from "../../../contract/admin/import-export.ts";
import { firstSentence } from "../../../shared/text/first-sentence.ts";
import { normalizeList } from "../../../shared/text/lists.ts";
import { slugify } from "../../../shared/text/slug.ts";
import { ACCESS_FLAGS, LIST_FIELDS } from "./fields.ts";
import { accessOf } from "./values/access-words.ts";
import { flagOf } from "./values/flag-words.ts";
import type { CategoryFinder } from "./values/known-categories.ts";
import { type PricingType, pricingOf } from "./values/pricing-words.ts";
import { nameFromWebsite, websiteText } from "./values/website-text.ts";

/** As in the preview, with the category by its name. `namesFromWebsites`: the file has no names. */
export type Choices = Pick<ImportChoices, "pricingType"> & { category: string | null; namesFromWebsites: boolean };
/** Counted in the notes of the preview (notes-on-rows.ts). */
export type Adjustment = "pricing-missing" | "pricing-unknown" | "category-needed" | "category-missing" | "category-unknown" | "description" | "logo" | "name";
type Fields = Partial<Record<ImportField, unknown>>;

const SHORT_LENGTH = 200;
/** Separated by commas in spreadsheets that were filled in by hand. */
const SHORT_ITEMS: ImportField[] = ["tags", "audience", "access"];

export function tidyRow(given: Fields, choices: Choices, categories: CategoryFinder): { tidied: Fields; adjusted: Adjustment[] } {
  const adjusted: Adjustment[] = [];
  const fields: Fields = { ...given };
  for (const [field, value] of Object.entries(given)) if (typeof value === "number") Object.assign(fields, { [field]: String(value) });
  if (typeof fields.website === "string") fields.website = websiteText(fields.website);
  if (fields.name === undefined && choices.namesFromWebsites && typeof fields.website === "string") {
    fields.name = nameFromWebsite(fields.website);
    adjusted.push("name");
  }
  for (const field of SHORT_ITEMS) if (typeof fields[field] === "string") fields[field] = splitItems(fields[field]);
  tidyPricing(fields, choices, adjusted);
  tidyAccess(fields);
  tidyCategory(fields, choices, { categories, adjusted });
  tidyTexts(fields, adjusted);
  // Our own export carries these as text.
  if (typeof fields.slug === "string") fields.slug = slugify(fields.slug);
  return { tidied: fields, adjusted };
}

/** Lists in other notations are left to `normalizeList`. A bar separates wherever it is; a comma, unless there are semicolons. */
function splitItems(text: string): string[] {
  if (/^\s*[[{]|\n/.test(text)) return normalizeList(text);
  return text.split(text.includes("|") ? "|" : text.includes(";") ? ";" : ",");
}

function tidyPricing(fields: Fields, choices: Choices, adjusted: Adjustment[]) {
  const text = Array.isArray(fields.pricingType) ? fields.pricingType.join(" ") : fields.pricingType;
  const byFlag: PricingType | null = flagOf(fields.isOpenSource ?? false) ? "open-source" : flagOf(fields.isFree ?? false) ? "free" : null;
  const said = typeof text === "string" ? pricingOf(text) : null;
  const isPlusFree = said === "paid" && byFlag === "free";
  const known = isPlusFree ? "freemium" : (said ?? byFlag);
  if (!known) adjusted.push(text === undefined ? "pricing-missing" : "pricing-unknown");
  fields.pricingType = known ?? choices.pricingType;
}

function tidyAccess(fields: Fields) {
  const listed = normalizeList(fields.access).map(accessOf);
  const flagged = ACCESS_FLAGS.flatMap(([field, access]) => (flagOf(fields[field] ?? false) ? [access] : []));
  fields.access = [...new Set([...listed, ...flagged])];
}

type Found = { categories: CategoryFinder; adjusted: Adjustment[] };

/** The other categories of a row become tags, so that nothing is lost. */
function tidyCategory(fields: Fields, { category: fallback }: Choices, { categories, adjusted }: Found) {
  const [whole = "", ...more] = Array.isArray(fields.category) ? textsOf(fields.category) : [typeof fields.category === "string" ? fields.category.trim() : ""];
  const parts = categories.find(whole) === undefined ? whole.split(/[,;|>]|\s\/\s/).map((part) => part.trim()) : [whole];
  const written = [...parts, ...more].filter((part) => part !== "");
  const chosen = written.find((part) => categories.find(part) !== undefined) ?? written[0];
  const known = chosen === undefined ? undefined : categories.find(chosen);
  const others = written.filter((part) => part !== chosen);
  if (others.length > 0) fields.tags = [...normalizeList(fields.tags), ...others.map((part) => part.toLowerCase())];
  if (known !== undefined) fields.category = known;
  else if (fallback !== null) {
    adjusted.push(chosen === undefined ? "category-missing" : "category-unknown");
    fields.category = fallback;
  } else if (chosen !== undefined) {
    fields.category = chosen;
    if (slugify(chosen) !== "" && chosen.length <= 80) categories.add(chosen);
  } else delete fields.category;
}

const textsOf = (values: unknown[]) => values.flatMap((value) => (typeof value === "string" ? [value.trim()] : []));

function tidyTexts(fields: Fields, adjusted: Adjustment[]) {
  const { description, shortDescription, name, logoUrl } = fields;
  const longest = description ?? shortDescription ?? name;
  if (description === undefined && shortDescription === undefined && name !== undefined) adjusted.push("description");
  if (longest !== undefined) fields.description = longest;
  const short = shortDescription ?? longest;
  if (typeof short === "string") fields.shortDescription = short.length > SHORT_LENGTH || short === longest ? firstSentence(short, SHORT_LENGTH) : short;
  if (typeof logoUrl === "string" && !/^(https?:\/\/|\/(?!\/))[^\s"'<>]{1,500}$/i.test(logoUrl.trim())) {
    delete fields.logoUrl;
    adjusted.push("logo");
  }
  if (typeof fields.listedOn === "string") fields.listedOn = dayOf(fields.listedOn);
  for (const field of LIST_FIELDS)
    if (fields[field] !== undefined)
      fields[field] = normalizeList(fields[field])
        .map((item) => item.slice(0, 500))
        .slice(0, 50);
}

/** Undefined for what is not a date in the past. */
function dayOf(text: string): string | undefined {
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? `${text.trim()}T00:00:00Z` : text);
  return Number.isNaN(time) || time > Date.now() || time < 0 ? undefined : new Date(time).toISOString().slice(0, 10);
}
