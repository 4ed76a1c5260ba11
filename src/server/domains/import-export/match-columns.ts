/** Which field each column of a file holds: by its name, and where that says nothing, by what it contains. */
import type { ImportColumn, ImportField } from "../../../contract/admin/import-export.ts";
import { fieldOfName, isFlag } from "./fields.ts";
import { flagOf } from "./values/flag-words.ts";
import type { CategoryFinder } from "./values/known-categories.ts";
import { pricingOf } from "./values/pricing-words.ts";

export type Cells = Record<string, unknown>;

const SAMPLES = 2;
const SAMPLE_LENGTH = 80;
/** Of the values of a column, so that a few odd ones do not hide what it is. */
const MOST = 0.6;

export function matchColumns(columns: string[], rows: Cells[], categories: CategoryFinder): ImportColumn[] {
  const valuesOf = new Map(columns.map((column) => [column, rows.map((row) => textOf(row[column])).filter((text) => text !== "")]));
  const fields = matchByName(columns, (column) => valuesOf.get(column) ?? []);
  const named = new Set(fields.keys());
  matchByContent(columns, valuesOf, fields, categories);
  return columns.map((column) => ({
    column,
    field: fields.get(column) ?? null,
    matchedBy: fields.has(column) ? (named.has(column) ? "name" : "content") : null,
    samples: [...new Set(valuesOf.get(column))].slice(0, SAMPLES).map(shortened),
  }));
}

const shortened = (text: string) => (text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH).toWellFormed()}…` : text);
export const textOf = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value).trim();

function matchByName(columns: string[], valuesOf: (column: string) => string[]): Map<string, ImportField> {
  const candidates = columns.flatMap((column) => {
    const named = fieldOfName(column);
    // A column called "Free" or "API" is one of yes and no, or it is something else.
    return named && fits(named.field, valuesOf(column)) ? [{ column, ...named }] : [];
  });
  const fields = new Map<string, ImportField>();
  const taken = new Set<ImportField>();
  for (const { column, field } of candidates.sort((a, b) => a.rank - b.rank)) {
    if (taken.has(field)) continue;
    taken.add(field);
    fields.set(column, field);
  }
  return fields;
}

function fits(field: ImportField, values: string[]): boolean {
  if (values.length === 0) return true;
  if (isFlag(field)) return share(values, (value) => flagOf(value) !== null) > MOST;
  // "Link" may be a link's text, and "Tool" may hold addresses.
  if (field === "website") return share(values, isAddress) > 0.3;
  // A column called "Plans" of another file rarely has them as we write them.
  if (field === "plans") return share(values, (value) => /^\[\s*(\{|\])/.test(value)) > MOST;
  return field === "name" ? share(values, (value) => /^https?:\/\//i.test(value)) < MOST : true;
}

const share = (values: string[], test: (value: string) => boolean) => values.filter(test).length / Math.max(values.length, 1);
const unique = (values: string[]) => new Set(values).size / Math.max(values.length, 1);
const averageLength = (values: string[]) => values.reduce((sum, { length }) => sum + length, 0) / Math.max(values.length, 1);
const isUrl = (value: string) => /^https?:\/\/\S+$/i.test(value);
const isAddress = (value: string) => isUrl(value) || /^(www\.)?([a-z0-9-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(value) || /HYPERLINK|\]\(https?:|href=/i.test(value);
const isPicture = (value: string) => isUrl(value) && /\.(png|jpe?g|svg|webp|gif|ico)(\?|$)|\/logos?\//i.test(value);
const isPrice = (value: string) => value.length < 40 && pricingOf(value) !== null && !/^\d+$/.test(value);
const isList = (value: string) => value.length < 200 && /[,;|]/.test(value) && value.split(/[,;|]/).every((part) => part.trim().length < 30);

function matchByContent(columns: string[], valuesOf: Map<string, string[]>, fields: Map<string, ImportField>, categories: CategoryFinder) {
  const left = () => columns.filter((column) => !fields.has(column) && (valuesOf.get(column)?.length ?? 0) > 0);
  const take = (field: ImportField, test: (values: string[]) => boolean, preferred: (a: string[], b: string[]) => number = () => 0) => {
    if ([...fields.values()].includes(field)) return;
    const [found] = left()
      .filter((column) => test(valuesOf.get(column) ?? []))
      .sort((a, b) => preferred(valuesOf.get(a) ?? [], valuesOf.get(b) ?? []));
    if (found !== undefined) fields.set(found, field);
  };
  take("logoUrl", (values) => share(values, isPicture) > MOST);
  take(
    "website",
    (values) => share(values, isAddress) > MOST,
    (a, b) => unique(b) - unique(a),
  );
  take("pricingType", (values) => share(values, isPrice) > MOST);
  take("category", (values) => share(values, (value) => categories.find(value) !== undefined) > MOST);
  take("name", (values) => averageLength(values) < 60 && unique(values) > MOST && share(values, (value) => /\p{L}/u.test(value) && !isUrl(value)) > MOST);
  take(
    "description",
    (values) => averageLength(values) > 20 && unique(values) > MOST && share(values, (value) => /\s/.test(value) && !isUrl(value)) > MOST,
    (a, b) => averageLength(b) - averageLength(a),
  );
  take("tags", (values) => share(values, isList) > MOST);
}
