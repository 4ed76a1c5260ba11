import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readConfig } from "../src/server/config/config.ts";

const linesOf = async (name: string) => (await readFile(fileURLToPath(new URL(`../${name}`, import.meta.url)), "utf8")).split("\n").filter(Boolean);

test("an image never contains the data, the settings or anything else that git ignores", async () => {
  const ignored = await linesOf(".dockerignore");
  const fromGit = (await linesOf(".gitignore")).map((name) => name.replace(/\/$/, ""));
  expect(ignored).toEqual(expect.arrayContaining([readConfig({}).dataDir, ".env*", ...fromGit.filter((name) => name !== ".env")]));
});
