/** Finds which objects of a JSON file are its tools, from the beginning of the file. */
import JSONParser from "@streamparser/json/jsonparser.js";
import { ABOUT_FIELD } from "../../../../shared/export-contents.ts";
import { fieldOfName } from "../fields.ts";
import { ImportFileError } from "../sniff-file.ts";
import { createDepthGuard } from "./json-depth.ts";

/** `$.categories.*.tools.*`. Nested: the objects are in several lists, whose names may be categories. */
/** `isExport`: written by another directory, with more than its tools. */
export type RowsPath = { path: string; isNested: boolean; isExport: boolean };

const LOOKED_AT = 4 * 1024 * 1024;
/** Of each list: its first items say what it holds. */
const ITEMS = 20;
const NO_LIST = 'The JSON must contain a list of tools, such as [{ "name": …, "website": … }].';

export async function findRows(text: AsyncIterable<string>): Promise<RowsPath> {
  const root = await beginningOf(text);
  const scores = new Map<string, number>();
  rate(root, "$", scores);
  const [best] = [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a.length - b.length);
  if (!best) throw new ImportFileError(NO_LIST);
  const [path] = best;
  return { path, isNested: path.split("*").length > 2, isExport: typeof root === "object" && root !== null && ABOUT_FIELD in root };
}

/** The part of the value that the beginning of the file describes. */
async function beginningOf(text: AsyncIterable<string>): Promise<unknown> {
  const parser = new JSONParser({ keepStack: true });
  const guard = createDepthGuard();
  let [root, length, last]: [unknown, number, number] = [undefined, 0, 0];
  parser.onValue = ({ value, parent, stack }) => {
    root = stack[1]?.value ?? parent ?? value;
    last += 1;
  };
  try {
    for await (const chunk of text) {
      guard.check(chunk);
      if (parser.isEnded) break;
      parser.write(chunk);
      length += chunk.length;
      if (length > LOOKED_AT) break;
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    // What follows is not valid; the rows before it are read, and then the error is shown.
    if (last === 0) throw new ImportFileError("After item 0 the file is not valid JSON.");
  }
  return root;
}

/** Each list or map of objects counts for the objects in it that look like tools. */
function rate(value: unknown, path: string, scores: Map<string, number>) {
  if (typeof value !== "object" || value === null) return;
  const isList = Array.isArray(value);
  const children = Object.entries(value);
  const items = children.slice(0, ITEMS);
  const likeness = items.map(([, item]) => toolLikeness(item));
  const score = likeness.reduce((sum, one) => sum + one, 0) * (children.length / Math.max(items.length, 1));
  const isMapOfTools = likeness.length > 1 && likeness.every((one) => one > 0.5);
  // A list of anything is better than none, so that the problem of each item is named.
  if ((isList && children.length > 0) || isMapOfTools) scores.set(`${path}.*`, (scores.get(`${path}.*`) ?? 0) + Math.max(score, 0.001));
  for (const [key, item] of isList ? items : children.slice(0, 500))
    if (!key.includes(".") && key !== "") rate(item, isList || isMapOfTools || isUniform(value) ? `${path}.*` : `${path}.${key}`, scores);
}

/** `{ "Writing": [ … ], "Coding": [ … ] }`: lists under names that are not fields. */
const isUniform = (value: object) => {
  const parts = Object.entries(value);
  return parts.length > 1 && parts.every(([key, part]) => Array.isArray(part) && !/^(tools|items|data|results|entries|categories|news|users)$/i.test(key));
};

/** Not an object that contains tools. */
export function isTool(value: unknown): boolean {
  if (typeof value !== "object" || value === null || toolLikeness(value) <= 0.5) return false;
  const parts: unknown[] = Object.values(value);
  return parts.some((part) => typeof part === "string") && !parts.some((part) => Array.isArray(part) && toolLikeness(part[0]) >= 1);
}

/** Tools have an address and a name. */
function toolLikeness(item: unknown): number {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return 0;
  const parts = Object.entries(item).flatMap(([key, part]) =>
    typeof part === "object" && part !== null && !Array.isArray(part) ? Object.entries(part) : [[key, part] as const],
  );
  const hasAddress = parts.some(
    ([key, part]) => typeof part === "string" && (/^https?:\/\/\S+$/i.test(part) || (fieldOfName(key)?.field === "website" && part.includes("."))),
  );
  const fields = new Set(parts.flatMap(([key]) => fieldOfName(key)?.field ?? []));
  return (hasAddress ? 1 : 0) + (fields.has("name") ? 0.5 : 0) + 0.05 * fields.size;
}
