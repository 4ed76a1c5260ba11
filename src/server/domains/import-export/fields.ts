/** The fields of a tool, under the names that people give their columns. */
import { IMPORT_FIELDS, type ImportField } from "../../../contract/admin/import-export.ts";
import type { ACCESS_OPTIONS } from "../../../contract/tool-options.ts";

/** The most specific name first: of two columns for one field, the earlier name wins. */
const NAMES: Record<ImportField, string[]> = {
  slug: ["slug"],
  name: ["name", "toolname", "tool", "title", "product", "productname", "appname", "company"],
  website: ["website", "websiteurl", "homepage", "homepageurl", "toolurl", "producturl", "officialsite", "domain", "site", "url", "link", "href"],
  logoUrl: ["logourl", "logo", "logolink", "image", "imageurl", "icon", "iconurl", "thumbnail"],
  category: ["category", "categoryname", "maincategory", "primarycategory", "categories", "kind", "type", "section"],
  shortDescription: ["shortdescription", "tagline", "summary", "subtitle", "oneliner", "excerpt", "headline"],
  description: ["description", "longdescription", "fulldescription", "about", "details", "overview"],
  pricingType: ["pricingtype", "pricing", "pricingmodel", "price", "prices", "cost", "plan", "license"],
  plans: ["plans", "pricingplans"],
  accessType: ["accesstype"],
  access: ["access", "platforms", "platform", "availableon", "operatingsystem", "os"],
  aiTech: ["aitech", "technology", "model", "aimodel"],
  audience: ["audience", "targetaudience", "usedby"],
  tags: ["tags", "tag", "keywords", "topics", "labels", "subcategories", "subcategory"],
  keyFeatures: ["keyfeatures", "features"],
  useCases: ["usecases", "usecase"],
  pros: ["pros", "advantages"],
  cons: ["cons", "disadvantages"],
  faqs: ["faqs", "faq"],
  howItWorks: ["howitworks"],
  badge: ["badge"],
  listedOn: ["listedon", "dateadded", "launchdate"],
  isFree: ["isfree", "free", "freeplan", "hasfreeplan", "hasfreeversion", "freeversion", "freetier"],
  isOpenSource: ["isopensource", "opensource"],
  onWeb: ["web", "webapp"],
  onIos: ["ios", "iphone", "iosapp"],
  onAndroid: ["android", "androidapp"],
  onMacos: ["macos", "mac"],
  onWindows: ["windows"],
  onLinux: ["linux"],
  hasApi: ["api", "hasapi", "apiavailable"],
  hasBrowserExtension: ["browserextension", "chromeextension", "hasextension"],
};

type Named = { field: ImportField; rank: number };
const BY_NAME = new Map(IMPORT_FIELDS.flatMap((field) => NAMES[field].map((name, rank): [string, Named] => [name, { field, rank }])));

export const LIST_FIELDS: ImportField[] = ["access", "audience", "tags", "keyFeatures", "useCases", "pros", "cons"];

/** Columns of yes and no, and what a yes adds to the tool's access. */
export const ACCESS_FLAGS: [ImportField, (typeof ACCESS_OPTIONS)[number]][] = [
  ["onWeb", "Web"],
  ["onIos", "iOS"],
  ["onAndroid", "Android"],
  ["onMacos", "macOS"],
  ["onWindows", "Windows"],
  ["onLinux", "Linux"],
  ["hasApi", "API"],
  ["hasBrowserExtension", "Browser extension"],
];
const FLAGS: ImportField[] = ["isFree", "isOpenSource", ...ACCESS_FLAGS.map(([field]) => field)];
export const isFlag = (field: ImportField): boolean => FLAGS.includes(field);

const normalized = (column: string) => column.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Which field a column's name means; `rank` is lower for a better match. A path of JSON counts less with each level. */
export function fieldOfName(column: string): Named | undefined {
  const whole = BY_NAME.get(normalized(column));
  if (whole) return whole;
  const levels = column.split(".");
  const last = BY_NAME.get(normalized(levels.at(-1) ?? ""));
  return levels.length > 1 && last ? { ...last, rank: last.rank + 100 * (levels.length - 1) } : undefined;
}
