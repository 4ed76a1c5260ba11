/** Lists and questions come in many formats (specification, section 3); this normalizes them wherever they enter. */
import { parseJson } from "./parse-json.ts";

/** Arrays, JSON text, brace-delimited text, or text separated by new lines, semicolons or dashes. */
export function normalizeList(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return clean(textsOf(value));
  if (typeof value !== "string") return clean(textsOf([value]));

  const text = value.trim();
  if (text === "" || text.toLowerCase() === "null") return [];
  if (text.startsWith("[")) {
    const items = parseArray(text);
    return clean(items ? textsOf(items) : splitText(text));
  }
  if (text.startsWith("{") && text.endsWith("}")) return clean(splitBraces(text.slice(1, -1)));
  return clean(splitText(text));
}

/** Keeps plain values; objects in a list are ignored. */
const textsOf = (items: unknown[]) => items.filter((item) => ["string", "number", "boolean"].includes(typeof item)).map(String);

function parseArray(text: string): unknown[] | null {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed : null;
}

/** PostgreSQL's array syntax: commas separate, double quotes protect, a backslash escapes. */
function splitBraces(inner: string): string[] {
  const items = inner.match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [];
  return items.map((item) => item.trim()).map((item) => (item.startsWith('"') ? item.slice(1, -1).replace(/\\(.)/g, "$1") : item));
}

/** The first separator found in the text wins: new lines, then semicolons, then dashes between words. */
function splitText(text: string): string[] {
  if (/\r?\n/.test(text)) return text.split(/\r?\n/);
  if (text.includes(";")) return text.split(";");
  if (/(^|\s)[-–—•]\s/.test(text)) return text.split(/(?:^|\s)[-–—•]\s/);
  return [text];
}

const clean = (items: string[]) => items.map((item) => item.trim().replace(/^[-–—•*]\s+/, "")).filter((item) => item !== "");

type Faq = { question: string; answer: string };

/** Objects with question and answer or q and a, or 'Q: … A: …' strings, in any of the list formats. */
export const normalizeFaqs = (value: unknown): Faq[] => faqEntries(value).flatMap(toFaq);

/** The candidate entries, before each is known to be a valid pair. */
export function faqEntries(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string") return [];
  const text = value.trim();
  if (text.startsWith("[")) return parseArray(text) ?? splitQuestions(text);
  if (!text.startsWith("{") || !text.endsWith("}")) return splitQuestions(text);
  // One pair as JSON, or several between braces.
  return parseJson(text) === undefined ? splitBraces(text.slice(1, -1)) : [text];
}

/** A question starts with Q, whatever the separator. */
const splitQuestions = (text: string) =>
  text
    .split(/(?=\bQ\s{0,9}:)/)
    .map((part) => part.trim().replace(/(?:;|(?:^|\s)[-–—•])$/, ""))
    .filter((part) => part.trim() !== "");

function toFaq(value: unknown): Faq[] {
  if (typeof value === "string" && value.trim().startsWith("{")) return typeof parseJson(value) === "object" ? toFaq(parseJson(value)) : [];
  if (typeof value === "string") {
    const match = /^\s*Q\s*:([\s\S]+?)\bA\s*:([\s\S]+)$/.exec(value);
    return pair(match?.[1], match?.[2]);
  }
  if (typeof value !== "object" || value === null) return [];
  const { question, answer, q, a }: Record<string, unknown> = { ...value };
  return pair(question ?? q, answer ?? a);
}

const pair = (question: unknown, answer: unknown): Faq[] =>
  typeof question === "string" && typeof answer === "string" && question.trim() && answer.trim() ? [{ question: question.trim(), answer: answer.trim() }] : [];
