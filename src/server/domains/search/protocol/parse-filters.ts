/**
 * Algolia's filter syntax, as far as our attributes need it: `category:Coding AND NOT pricingType:paid`,
 * quotes around values with spaces, parentheses; and `facetFilters` as nested lists.
 */
import type { Filter } from "../engine/filter.ts";
import { badRequest } from "./protocol-error.ts";

const TOKEN = /\s*(?:(\(|\))|((?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()"'])+))/y;
/** Deeper than anybody writes by hand. */
const MAX_DEPTH = 20;

export function parseFilters(text: string): Filter | null {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return null;
  let at = 0;

  const isWord = (word: string) => tokens[at]?.toUpperCase() === word;
  const fail = () =>
    badRequest(`filters: Unexpected token ${tokens[at] === undefined ? "end of string" : `'${tokens[at]}'`} expected a condition like attribute:value`);

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
    const token = tokens[at];
    const value = token === undefined || token === ")" ? null : conditionOf(token);
    if (!value) throw fail();
    at++;
    return value;
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

/** `attribute:value`, where either side may be quoted. */
function conditionOf(token: string): Filter | null {
  const found = /^("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^:"']+):(.+)$/s.exec(token);
  const [, attribute = "", value = ""] = found ?? [];
  return attribute && value ? { is: "value", attribute: unquote(attribute), value: unquote(value) } : null;
}

const unquote = (text: string) => (/^(".*"|'.*')$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/g, "$1") : text);

/** `["pricingType:free", ["category:Coding", "category:Writing"]]`: all of the list, any of an inner list, `-` for not. */
export function parseFacetFilters(value: unknown): Filter | null {
  const list = typeof value === "string" ? fromText(value) : value;
  if (!Array.isArray(list)) throw badRequest("facetFilters: expected an array of strings or arrays of strings");
  if (list.length === 0) return null;
  return { is: "and", of: list.map((item) => (Array.isArray(item) ? { is: "or", of: item.map(facetFilter) } : facetFilter(item))) };
}

function fromText(text: string): unknown {
  if (!text.trimStart().startsWith("[")) return text === "" ? [] : text.split(",").map((part) => part.trim());
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest("facetFilters: invalid JSON array");
  }
}

function facetFilter(item: unknown): Filter {
  const [, attribute, minus, value] = (typeof item === "string" && /^([^:]+):(-?)(.+)$/s.exec(item)) || [];
  if (!attribute || value === undefined) throw badRequest(`facetFilters: invalid filter ${JSON.stringify(item)}, expected attribute:value`);
  const filter: Filter = { is: "value", attribute, value };
  return minus ? { is: "not", of: filter } : filter;
}

export function allOf(...filters: (Filter | null)[]): Filter | null {
  const given = filters.filter((filter) => filter !== null);
  const [only, ...more] = given;
  return only && more.length > 0 ? { is: "and", of: given } : (only ?? null);
}
