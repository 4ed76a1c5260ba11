/** Unvalidated values from a backend; lists and objects may come as JSON text. */
import { parseJson } from "../../../shared/text/parse-json.ts";

export type Raw = Record<string, unknown>;

const parsed = (value: unknown) => (typeof value === "string" && /^\s*[[{]/.test(value) ? parseJson(value) : value);

export function rawOf(value: unknown): Raw {
  const object = parsed(value);
  return typeof object === "object" && object !== null ? { ...object } : {};
}

export function rawList<Item>(value: unknown): Item[] {
  const list = parsed(value);
  return Array.isArray(list) ? list : [];
}

/** The first of these that is text; the word null represents an empty column in some exports. */
export function textOf(...values: unknown[]): string | null {
  for (const value of values) if (typeof value === "string" && value.trim() !== "" && value.trim().toLowerCase() !== "null") return value;
  return null;
}
