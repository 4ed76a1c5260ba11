/** Checks one row as people write it: returns a tool that can be stored, or a sentence about what is wrong. */
import type { z } from "zod";
import type { ImportField } from "../../../contract/admin/import-export.ts";
import { publicWebsite } from "../../../shared/public-website.ts";
import { slugify } from "../../../shared/text/slug.ts";
import { ToolRecord } from "../tools/tool-record.ts";
import { type Adjustment, type Choices, tidyRow } from "./tidy-row.ts";
import type { CategoryFinder } from "./values/known-categories.ts";

/** `adjusted`: what had to be guessed or left out, for the notes of the preview. */
export type CheckedRow = { name: string } & ({ record: ToolRecord; adjusted: Adjustment[]; problem?: never } | { record?: never; problem: string });
export type Fields = Partial<Record<ImportField, unknown>>;

export function toRecord(written: Fields, choices: Choices, categories: CategoryFinder): CheckedRow {
  const fields: Fields = Object.fromEntries(Object.entries(written).filter(([, value]) => !isNothing(value)));
  const name = typeof fields.name === "string" ? fields.name.trim().slice(0, 120) : "";
  if (!everyText(fields, isStorable)) return { name: name.toWellFormed().replace(/\p{Cc}/gu, ""), problem: "It contains a control character or broken text." };

  const { tidied, adjusted } = tidyRow(fields, choices, categories);
  const parsed = ToolRecord.safeParse(tidied);
  // Report all problems of a row together, so that they can be fixed in one go.
  const problems = new Set([...(parsed.success ? [] : parsed.error.issues.map(sentenceOf)), ...problemsOf(tidied)]);
  const shownName = typeof tidied.name === "string" ? tidied.name.slice(0, 120) : name;
  if (problems.size > 0 || !parsed.success) return { name: shownName, problem: [...problems].join(" ") };
  return { name: shownName, record: parsed.data, adjusted };
}

/** Checks that the schema lacks, or makes only if the rest of the row is valid. */
function problemsOf({ category, website }: Fields): string[] {
  return [
    ...(website === undefined ? ["website is missing."] : []),
    ...(typeof website === "string" && !isPublicWebsite(website.trim()) ? ["website is not a public web address."] : []),
    ...(typeof category === "string" && slugify(category) === "" ? ["category needs a letter or a digit."] : []),
  ];
}

function isPublicWebsite(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return address.length <= 500 && publicWebsite(address) !== null;
}

function sentenceOf({ path, code, message, ...issue }: z.core.$ZodIssue): string {
  const field = path.join(".") || "It";
  if (code === "invalid_type" && /undefined/.test(message)) return `${field} is missing.`;
  if (code === "too_small") return `${field} is missing.`;
  if (code === "too_big" && "maximum" in issue) return `${field} is too long: at most ${issue.maximum}.`;
  if (code === "invalid_value" && "values" in issue && Array.isArray(issue.values)) return `${field} must be one of ${issue.values.join(", ")}.`;
  if (path[0] === "website" || message.startsWith("website")) return /required/.test(message) ? "website is missing." : "website is not a public web address.";
  return `${field}: ${message}.`;
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || (typeof value === "string" && ["", "null", "n/a"].includes(value.trim().toLowerCase()));
/** PostgreSQL cannot store NUL characters or lone surrogates. */
const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

function everyText(value: unknown, isFine: (text: string) => boolean): boolean {
  if (typeof value === "string") return isFine(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every((part) => everyText(part, isFine));
}
