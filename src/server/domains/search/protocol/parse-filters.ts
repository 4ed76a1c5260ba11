/**
 * Algolia's filter syntax: `category:Coding AND NOT pricingType:paid`, quotes around values with spaces, parentheses,
 * numbers compared (`popularity > 5`) or within a range (`popularity:5 TO 10`).
 */
import type { Filter } from "@toolatlas/search";
import { numericCondition, refuseScores, tagCondition, unquote, valueCondition } from "./condition.ts";
import { LIMITS } from "./limits.ts";
import { badRequest } from "./protocol-error.ts";

const TOKEN = /\s*(?:(\(|\))|((?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()"'])+))/y;
/** `attribute:value`, where either side may be quoted, or both together. */
const VALUE = /^("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^:"']+):(.+)$/s;
const QUOTED = /^("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')$/s;
const KEYWORDS = ["AND", "OR", "NOT", "TO", "(", ")"];
/** Deeper than anyone writes by hand. */
const MAX_DEPTH = 20;

export function parseFilters(text: string): Filter | null {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return null;
  let at = 0;

  const isWord = (word: string) => tokens[at]?.toUpperCase() === word;
  const fail = () => {
    const token = tokens[at];
    return badRequest(
      `filters: Unexpected token ${token === undefined ? "end of string" : `'${token.slice(0, 100)}'`} expected a condition like attribute:value`,
    );
  };

  const list = (word: "AND" | "OR", part: (depth: number) => Filter, depth: number): Filter => {
    const parts = [part(depth)];
    while (isWord(word)) {
      at++;
      parts.push(part(depth));
    }
    const [only, ...more] = parts;
    return only && more.length === 0 ? only : { is: word === "AND" ? "and" : "or", of: parts };
  };
  const or = (depth: number): Filter => list("OR", and, depth);
  const and = (depth: number): Filter => list("AND", condition, depth);
  const condition = (depth: number): Filter => {
    if (depth > MAX_DEPTH) throw badRequest("filters: Too many nested conditions");
    if (isWord("NOT")) {
      at++;
      return { is: "not", of: condition(depth + 1) };
    }
    if (tokens[at] === "(") {
      at++;
      const inner = or(depth + 1);
      if (tokens[at] !== ")") throw fail();
      at++;
      return inner;
    }
    const length = tokensOfCondition(tokens.slice(at, at + 3));
    const filter = length === 0 ? null : conditionOf(tokens.slice(at, at + length));
    if (!filter) throw fail();
    at += length;
    return filter;
  };

  const filter = or(0);
  if (at < tokens.length) throw fail();
  return filter;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const start = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    const token = found?.[1] ?? found?.[2];
    if (token === undefined) throw badRequest(`filters: Unexpected token '${text.slice(start, start + 20).trim()}'`);
    tokens.push(token);
  }
  return tokens;
}

/** A condition is one token, or several if it contains spaces: `popularity > 5`, `popularity >5`, `popularity:5 TO 10`. */
function tokensOfCondition([first, second, third]: string[]): number {
  if (first === undefined || KEYWORDS.includes(first.toUpperCase())) return 0;
  if (second === "TO") return third === undefined ? 0 : 3;
  if (second !== undefined && /^[<>=!]+$/.test(second)) return third === undefined ? 0 : 3;
  return second !== undefined && (/^[<>=!]/.test(second) || /^[^:]*[<>=]$/.test(first)) ? 2 : 1;
}

function conditionOf(tokens: string[]): Filter | null {
  const [first = "", ...rest] = tokens;
  if (rest.length > 0) return numericCondition(tokens.join(" "));
  refuseScores("filters", first);
  const [, attribute = "", value = ""] = VALUE.exec(QUOTED.test(first) ? unquote(first) : first) ?? [];
  if (attribute && value) return valueCondition(unquote(attribute), unquote(value));
  if (QUOTED.test(first)) return tagCondition(unquote(first));
  return numericCondition(first) ?? (/[<>=:]/.test(first) ? null : tagCondition(first));
}

export function allOf(...filters: (Filter | null)[]): Filter | null {
  const given = filters.filter((filter) => filter !== null);
  const [only, ...more] = given;
  return only && more.length > 0 ? { is: "and", of: given } : (only ?? null);
}

/** Every condition is checked against all tools, so a query may only have a limited number of them. */
export function checkConditions(filter: Filter | null): Filter | null {
  if (filter && countConditions(filter) > LIMITS.conditions)
    throw badRequest(`Too many filters: at most ${LIMITS.conditions} conditions in filters, facetFilters, numericFilters and tagFilters together`);
  return filter;
}

export function countConditions(filter: Filter): number {
  if (filter.is === "value" || filter.is === "number") return 1;
  return filter.is === "not" ? countConditions(filter.of) : filter.of.reduce((sum, part) => sum + countConditions(part), 0);
}
