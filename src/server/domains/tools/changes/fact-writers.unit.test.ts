import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const ROOT = new URL("../../../../../", import.meta.url).pathname;
const WRITES = /\.(?:update|insert)\(tools\)|\b(?:update tools (?:t )?set|insert into tools \()/;

/** Every file that writes the table `tools`, and why its writes need no other record of a change. */
const WRITERS: Record<string, string> = {
  "changes/publish-change.ts": "records it",
  "add-tool.ts": "records the creation",
  "import-tools.ts": "records the creations",
  "store-tools.ts": "records the creations",
  "move-tools.ts": "records a change for each tool, in the same statement",
  "tool-reviewable.ts": "the status; the record of a submission follows it",
  "admin/mark-tool.ts": "marks are no facts",
  "admin/count-held.ts": "counts are no facts",
  "admin/merged-tool-rows.ts": "counts are no facts",
  "admin/merge-tools.ts": "where the merged tool leads; the change of the kept one is recorded",
  "admin/unmerge-tools.ts": "where the merged tool leads; the change of the kept one is recorded",
  "tool-counts.ts": "counts are no facts",
  "flag-unusual.ts": "flags are no facts",
  "hide-automatically.ts": "whether it is hidden is no fact",
};

test("every file that writes tools records the change of their facts, or changes none", async () => {
  const files = await Array.fromAsync(glob("src/server/domains/tools/**/*.ts", { cwd: ROOT }));
  const sources = await Promise.all(
    files.filter((file) => !file.endsWith(".test.ts")).map(async (file) => ({ file, text: await readFile(ROOT + file, "utf8") })),
  );
  const writers = sources.filter(({ text }) => WRITES.test(text)).map(({ file }) => file.replaceAll("\\", "/").replace("src/server/domains/tools/", ""));
  expect(writers.sort()).toEqual(Object.keys(WRITERS).sort());
});
