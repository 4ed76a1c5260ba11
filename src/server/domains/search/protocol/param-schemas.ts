/** Values are JSON, or text if the parameters were URL-encoded. Invalid ones are refused with the parameter's name. */
import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { badRequest } from "./protocol-error.ts";

const named = <Schema extends z.ZodType>(name: string, expected: string, schema: Schema) =>
  schema
    .catch(() => {
      throw badRequest(`Invalid value for "${name}" parameter, expected ${expected}`);
    })
    .optional();

/** Longer than any valid number. */
const MAX_DIGITS = 20;
const toNumber = (value: unknown) => (typeof value === "string" && value.length <= MAX_DIGITS && /^-?\d+$/.test(value) ? Number(value) : value);

export const whole = (name: string, min: number, max: number) =>
  named(name, `integer between ${min} and ${max}`, z.preprocess(toNumber, z.int().min(min).max(max)));

export const text = (name: string, max: number) => named(name, `string of at most ${max} characters`, z.string().max(max));

export const flag = (name: string) => named(name, "boolean", z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]));

export const choice = <const Choices extends readonly [string, ...string[]]>(name: string, choices: Choices) =>
  named(
    name,
    choices.map((one) => `"${one}"`).join(" or "),
    z.preprocess((value) => (typeof value === "boolean" || typeof value === "number" ? String(value) : value), z.enum(choices)),
  );

const LISTS = `of at most ${LIMITS.items} strings of at most ${LIMITS.item} characters`;
const Item = z.string().max(LIMITS.item);

export const names = (name: string) => named(name, `array ${LISTS}`, z.preprocess(toList, z.array(Item)));

/** A list whose items may be lists themselves, as filters are. */
export const nested = (name: string) =>
  named(name, `array ${LISTS}, or of arrays of them`, z.preprocess(toList, z.array(z.union([Item, z.preprocess(counted, z.array(Item))]))));

/** A list's length is checked before its contents are read. */
function toList(value: unknown): unknown {
  return counted(typeof value === "string" && value.length <= LIMITS.filters ? listOf(value) : value);
}

const counted = (value: unknown): unknown => (Array.isArray(value) && value.length <= LIMITS.items ? value : null);

function listOf(value: string): unknown {
  if (!value.startsWith("[")) return value === "" ? [] : value.split(",").map((part) => part.trim());
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
