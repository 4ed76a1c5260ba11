import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportColumn } from "../../../contract/admin/import-export.ts";
import { DEFAULT_CATEGORIES } from "../categories/default-categories.ts";
import { type Row, readRows } from "./read-rows.ts";
import { createSniffer } from "./sniff-file.ts";
import { MESSY_FILES } from "./testing/messy-files.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolatlas-messy-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(what: string) {
  const file = MESSY_FILES.find((one) => one.what === what)?.file ?? Buffer.from("");
  const sniffer = createSniffer();
  sniffer.look(file);
  const [kind, path] = [sniffer.verdict(), join(folder, crypto.randomUUID())];
  await writeFile(path, file);
  let columns: ImportColumn[] = [];
  // Addresses alone have no category.
  const choices = { category: kind.format === "urls" || kind.format === "sitemap" ? "Writing" : null, pricingType: "freemium" } as const;
  const onColumns = (found: ImportColumn[]) => {
    columns = found;
  };
  const rows: Row[] = await Array.fromAsync(readRows({ ...kind, path }, { categories: DEFAULT_CATEGORIES, choices }, { onColumns }));
  const tool = (name: string) => rows.find((row) => row.name === name)?.record;
  return { format: kind.format, rows, columns, tool };
}

test.each(MESSY_FILES)("$what", async ({ what, expected: { format, rows, wrong = 0 } }) => {
  const found = await read(what);
  const problems = found.rows.flatMap(({ problem }) => problem ?? []);
  expect([found.format, found.rows.length, problems.length], problems.slice(0, 3).join()).toEqual([format, rows, wrong]);
});

test("values, columns and lists are understood as a reader would", async () => {
  const [flags, api, formulas, keyed, nameless, awesome, links, cells] = await Promise.all([
    read("columns of yes and no"),
    read("a response of an API with lists of objects"),
    read("formulas of a spreadsheet"),
    read("JSON with names as keys"),
    read("columns whose names say nothing"),
    read("a list in the style of awesome-…"),
    read("a list of addresses"),
    read("links of HTML and Markdown in cells, and several addresses in one"),
  ]);
  expect(flags.tool("Flagged")).toMatchObject({ pricingType: "open-source", access: ["API"] });
  expect(flags.tool("Plain")).toMatchObject({ pricingType: "freemium", access: ["iOS"] });
  expect(api.tool("Api Tool")).toMatchObject({ pricingType: "free", tags: ["x", "seo"], category: "Writing" });
  expect(formulas.tool("=1+1")).toMatchObject({ website: "https://formula.example.com", description: "+49 is a number" });
  expect(keyed.rows.map(({ name }) => name)).toEqual(["Keyed One", "Keyed Two"]);
  expect(nameless.columns.map(({ field, matchedBy }) => [field, matchedBy])).toEqual([
    ["name", "content"],
    ["pricingType", "content"],
    ["website", "content"],
    ["category", "content"],
  ]);
  expect(awesome.rows.map(({ name, record }) => [name, record?.category, record?.tags.join()])).toEqual([
    ["Awesome One", "Writing", "Editors"],
    ["Awesome Two", "Writing", "Editors"],
    ["Awesome Three", "Image Generation", ""],
    ["Awesome Four", "Image Generation", ""],
    ["Awesome Five", "Image Generation", ""],
  ]);
  expect(awesome.tool("Awesome One")?.description).toBe("Writes well, see docs.");
  expect(awesome.tool("Awesome Four")?.website).toBe("https://awesome-four.example.com/a_(b)");
  expect(links.rows.map(({ name }) => name)).toEqual(["Addressed One", "Addressed Two", "Addressed Three"]);
  expect(cells.tool("Linked")).toMatchObject({ website: "https://linked.example.com", category: "Writing", tags: ["blogs"] });
});
