/** Checks one row as people write it: returns a tool that can be stored, or a sentence about what is wrong. */
import type { z } from "zod";
import { publicWebsite } from "../../../shared/public-website.ts";
import { firstSentence } from "../../../shared/text/first-sentence.ts";
import { slugify } from "../../../shared/text/slug.ts";
import { ToolRecord } from "../tools/tool-record.ts";
import { fieldOf } from "./columns.ts";

export type CheckedRow = { name: string; record: ToolRecord; problem?: never } | { name: string; record?: never; problem: string };

const SHORT_LENGTH = 200;
/** Comma-separated in spreadsheets that were filled in by hand. */
const COMMA_LISTS = ["tags", "audience", "access"];

export function toRecord(written: unknown): CheckedRow {
  if (typeof written !== "object" || written === null || Array.isArray(written)) return { name: "", problem: "This is not an object with a tool's fields." };
  const fields = Object.fromEntries(Object.entries(written).flatMap(([column, value]) => (isNothing(value) ? [] : [[fieldOf(column) ?? column, value]])));
  const name = typeof fields.name === "string" ? fields.name.trim().slice(0, 120) : "";
  if (!everyText(fields, isStorable)) return { name: name.toWellFormed().replace(/\p{Cc}/gu, ""), problem: "It contains a control character or broken text." };

  const tidied = tidy(fields);
  const parsed = ToolRecord.safeParse(tidied);
  // Report all problems of a row together, so that they can be fixed in one go.
  const problems = new Set([...(parsed.success ? [] : parsed.error.issues.map(sentenceOf)), ...problemsOf(tidied)]);
  if (problems.size > 0 || !parsed.success) return { name, problem: [...problems].join(" ") };
  return { name, record: parsed.data };
}

/** Normalizes what people write to the stored values. */
function tidy({ ...fields }: Record<string, unknown>): Record<string, unknown> {
  for (const [field, value] of Object.entries(fields)) if (typeof value === "number") fields[field] = String(value);
  if (typeof fields.pricingType === "string") fields.pricingType = fields.pricingType.trim().toLowerCase().replace(/\s+/g, "-");
  for (const field of COMMA_LISTS) {
    const text = fields[field];
    if (typeof text === "string" && !/^\s*[[{]|[;\n]/.test(text)) fields[field] = text.split(",");
  }
  if (fields.shortDescription === undefined && typeof fields.description === "string")
    fields.shortDescription = firstSentence(fields.description, SHORT_LENGTH);
  // Our own export carries these as text.
  if (typeof fields.slug === "string") fields.slug = slugify(fields.slug);
  return fields;
}

/** Checks that the schema lacks, or makes only if the rest of the row is valid. */
function problemsOf({ category, logoUrl, logo = logoUrl, url, website = url }: Record<string, unknown>): string[] {
  return [
    ...(website === undefined ? ["website is missing."] : []),
    ...(typeof website === "string" && !isPublicWebsite(website.trim()) ? ["website is not a public web address."] : []),
    ...(typeof category === "string" && slugify(category) === "" ? ["category needs a letter or a digit."] : []),
    ...(typeof logo === "string" && !/^\s*null\s*$/i.test(logo) && !/^(https?:\/\/|\/(?!\/))[^\s"'<>]{1,500}$/i.test(logo.trim())
      ? ["logoUrl is not a web address."]
      : []),
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

const isNothing = (value: unknown) => value === null || value === undefined || (typeof value === "string" && value.trim() === "");
/** PostgreSQL cannot store NUL characters or lone surrogates. */
const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

function everyText(value: unknown, isFine: (text: string) => boolean): boolean {
  if (typeof value === "string") return isFine(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every((part) => everyText(part, isFine));
}
