/** src/contract is what browser and server agree on: schemas, types, operations and constants. */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportedFunctions } from "./exported-functions.ts";
import { isTest, ROOT } from "./imports.ts";

/** They build schemas, operations and the URLs of operations. Any other function belongs in src/shared, or on the side that uses it. */
const BUILDERS = [
  "fillPath",
  "listField",
  "listOf",
  "operation",
  "optionalLine",
  "paging",
  "pathOf",
  "plainText",
  "requiredLine",
  "versionOf",
  "wholeNumber",
  "withOtherNames",
  "withQuery",
];

test("the contract exports no functions but those that build schemas and operations", async () => {
  const files = (await Array.fromAsync(glob("src/contract/**/*.ts", { cwd: ROOT }))).filter((file) => !isTest(file.replaceAll("\\", "/")));
  const names = await Promise.all(files.map(async (file) => exportedFunctions(file, await readFile(join(ROOT, file), "utf8"))));
  expect(names.flat().sort()).toEqual(BUILDERS);
});

test("exported functions are found however they are written; schemas, constants and private functions are not", () => {
  const code = `
    export function slugify(name: string) { return name; }
    export const cut = (text: string) => text, LIMIT = 5;
    export const hueOf = function () { return 1; };
    export const Name = z.string().transform((text) => text.trim());
    export type Name = z.infer<typeof Name>;
    const clean = (text: string) => text;`;
  expect(exportedFunctions("a.ts", code)).toEqual(["slugify", "cut", "hueOf"]);
});
