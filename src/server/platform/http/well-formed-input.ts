/** Rejects malformed text on input: PostgreSQL cannot store NUL or lone surrogates. */
import { Stream } from "node:stream";
import fp from "fastify-plugin";
import { HttpError } from "./errors.ts";

/** The route of all pages. */
const PAGES = "/*";
/** Deeper than any JSON of ours is nested. */
const MAX_DEPTH = 32;

export const wellFormedInput = fp(async (app) => {
  app.addHook("preValidation", async ({ routeOptions, params, query, body }) => {
    // A page passes the rest of its address on to the API, which checks it.
    if (routeOptions.url === PAGES) return;
    for (const [where, value] of Object.entries({ params, query, body })) {
      const path = findMalformed(value, where);
      if (path) throw new HttpError(400, `${path}: contains invalid characters.`);
    }
  });
});

/** The path of the first malformed string or field name; null if all is well. */
export function findMalformed(value: unknown, path: string, depth = 0): string | null {
  if (typeof value === "string") return isText(value) ? null : path;
  // A file is passed as a stream or as bytes; only parsed values are text.
  if (!isParsed(value)) return null;
  if (depth > MAX_DEPTH) return path;
  for (const [name, child] of Object.entries(value)) {
    if (!isText(name)) return path;
    const found = findMalformed(child, `${path}.${name}`, depth + 1);
    if (found) return found;
  }
  return null;
}

const isParsed = (value: unknown): value is object => typeof value === "object" && value !== null && !(value instanceof Stream) && !ArrayBuffer.isView(value);

const isText = (text: string) => text.isWellFormed() && !text.includes("\0");
