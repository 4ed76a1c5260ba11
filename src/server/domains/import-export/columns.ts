/** The columns of a file of tools, under the names that people give them. */
import { ImportFileError } from "./sniff-file.ts";

const NAMES: Record<string, string[]> = {
  slug: ["slug"],
  name: ["name", "toolname", "title"],
  website: ["website", "url", "websiteurl", "link", "homepage"],
  logoUrl: ["logourl", "logo", "image", "icon"],
  category: ["category", "categoryname"],
  shortDescription: ["shortdescription", "tagline", "summary"],
  description: ["description", "longdescription", "about"],
  pricingType: ["pricingtype", "pricing", "price"],
  accessType: ["accesstype"],
  access: ["access"],
  aiTech: ["aitech", "technology"],
  audience: ["audience"],
  tags: ["tags", "keywords"],
  keyFeatures: ["keyfeatures", "features"],
  useCases: ["usecases"],
  pros: ["pros"],
  cons: ["cons"],
  faqs: ["faqs", "faq"],
  howItWorks: ["howitworks"],
  badge: ["badge"],
  listedOn: ["listedon"],
};
const FIELD_OF = new Map(Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field])));
export const LIST_FIELDS = ["access", "audience", "tags", "keyFeatures", "useCases", "pros", "cons"];
const REQUIRED = ["name", "website", "category", "description", "pricingType"];

const normalized = (column: string) => column.toLowerCase().replace(/[^a-z0-9]/g, "");
export const fieldOf = (column: string): string | undefined => FIELD_OF.get(normalized(column));

/** Which field each column holds; undefined for a column that is not imported. */
export function readHeader(cells: string[]): (string | undefined)[] {
  const isExact = (cell: string) => normalized(cell) === fieldOf(cell)?.toLowerCase();
  const exact = new Set(cells.filter(isExact).map(fieldOf));
  // Our dump has both `url` and `website`: the field's own name wins.
  const fields = cells.map((cell) => (isExact(cell) || !exact.has(fieldOf(cell)) ? fieldOf(cell) : undefined));
  const missing = REQUIRED.filter((field) => !fields.includes(field));
  if (missing.length > 0) {
    const found = cells.map((cell) => `“${cell.trim().slice(0, 40)}”`).slice(0, 20);
    throw new ImportFileError(`The file has no column ${missing.map((name) => `“${name}”`).join(", ")}. Its first line has ${found.join(", ")}.`);
  }
  const repeated = fields.find((field, index) => field !== undefined && fields.indexOf(field) !== index);
  if (repeated) throw new ImportFileError(`Two columns of the file hold “${repeated}”.`);
  return fields;
}

export const unreadColumns = (cells: string[]): string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== "" && fieldOf(cell) === undefined);
