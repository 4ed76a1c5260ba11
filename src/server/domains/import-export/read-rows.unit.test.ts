import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Row, readRows } from "./read-rows.ts";
import { createSniffer } from "./sniff-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "toolatlas-rows-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEADER = "name,website,category,description,pricingType";
const line = (name: string, more = "") => `${name},https://tool.example.com,Writing,It does one thing well.,free${more}`;
const tool = { url: "tool.example.com", category: "Writing", description: "It does.", pricing: "paid" };

/** The content of a file, as an import reads it. */
async function read(file: string | Buffer) {
  const bytes = Buffer.from(file);
  const sniffer = createSniffer();
  // In chunks that split characters.
  for (let start = 0; start < bytes.length; start += 7) sniffer.look(bytes.subarray(start, start + 7));
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  const notes: string[] = [];
  const rows: Row[] = await Array.fromAsync(readRows({ ...sniffer.verdict(), path }, {}, { onNote: (note) => void notes.push(note) }));
  return { rows, notes, names: rows.map(({ name }) => name), problems: rows.map(({ problem }) => problem) };
}

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
const bigEndian = (text: string) => utf16(text).swap16();
test.each([
  ["UTF-8", Buffer.from(`${HEADER}\n${line("Café 🎉")}`), "Café 🎉", []],
  ["UTF-16 with its mark", utf16(`${HEADER}\n${line("Café")}`), "Café", ["Read as UTF-16LE."]],
  ["UTF-16, the other way round", bigEndian(`${HEADER}\n${line("Café")}`), "Café", ["Read as UTF-16BE."]],
  ["UTF-16 without a mark", Buffer.from(`${HEADER}\n${line("Plain")}`, "utf16le"), "Plain", ["Read as UTF-16LE."]],
  ["Latin-1", Buffer.from(`${HEADER}\n${line("Café")}`, "latin1"), "Café", ["Read as Windows-1252 (Latin-1)."]],
  ["UTF-8 with its mark and semicolons", Buffer.from(`\uFEFF${HEADER}\n${line("Sémi")}`.replaceAll(",", ";")), "Sémi", []],
  ["tabs and other names for the columns", Buffer.from(`Title\tURL\tCategory\tAbout\tPrice\n${line("Tabbed").replaceAll(",", "\t")}`), "Tabbed", []],
  ["a JSON list", Buffer.from(JSON.stringify([{ ...tool, name: "Listed" }])), "Listed", []],
  ["a JSON object with a list", Buffer.from(JSON.stringify({ total: 1, items: [{ ...tool, name: "Item" }] })), "Item", []],
  ["JSON Lines", Buffer.from(`${JSON.stringify({ ...tool, name: "Line" })}\n`), "Line", []],
])("%s is read", async (_what, file, name, notes) => {
  const found = await read(file);
  expect(found).toMatchObject({ names: [name], notes, problems: [undefined] });
});

test.each([
  ["a zip", Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), "This is a zip archive or an Excel workbook, not a text file. Save it as CSV (UTF-8) first."],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), "This is not a text file."],
  ["a NUL far into a text", `${HEADER}\n${line("x".repeat(9000))}\0`, "This is not a text file."],
  ["a web page", "<!doctype html><title>x</title>", "This looks like a web page or XML. Upload CSV, JSON, a Markdown list, a list of addresses or a sitemap."],
  ["nothing", "", "The file is empty."],
  ["a table of something else", "Year,Amount\n2024,17\n2025,18", "No column of the file has names or websites of tools. Its columns are “Year”, “Amount”."],
  [
    "a quote that never closes",
    `${HEADER}\n${line("Aa")}\n"Open,https://o.example.com,Writing,x,free\n${line("Bb")}`,
    "After row 2 a quotation mark is never closed.",
  ],
  [
    "a quote that never closes in a large file",
    `${HEADER}\n${line("Aa")}\n"Open${`\n${line("Bb")}`.repeat(9000)}`,
    "After row 2 a quotation mark is never closed.",
  ],
  [
    "a stray quote",
    `${HEADER}\n${line("Aa")}\nSt"ray,https://o.example.com,Writing,x,free`,
    "After row 2 there is an unexpected quotation mark. Inside a cell, write a quotation mark twice.",
  ],
  ["only a header", HEADER, "The file has no rows."],
  ["nothing but opening brackets", "[".repeat(1_000_000), "There are more than 32 lists or objects inside each other."],
  ["an item nested too deeply", `[{"name":"A"},${'{"a":['.repeat(20)}`, "There are more than 32 lists or objects inside each other."],
  ["an item without end", `[{"name":"A"},{"name":"${"x".repeat(5_000_000)}`, "After item 1 the file is not valid JSON."],
  ["broken JSON", `[{"name":"A"},{"name":`, "After item 1 the file is not valid JSON."],
  ["JSON without a list", `{"name":\n"A"}`, 'The JSON must contain a list of tools, such as [{ "name": …, "website": … }].'],
])("%s is refused with a message", async (_what, file, sentence) => {
  await expect(read(file)).rejects.toThrow(sentence);
});

test("brackets inside a text are not nesting, wherever the file is cut into chunks", async () => {
  const brackets = `\\"${"[{".repeat(50)}`;
  // Chunks are 256 kB: in one of these rows a chunk ends between a backslash and the character it escapes.
  const rows = Array.from({ length: 5_000 }, (_, index) => ({ ...tool, name: "x".repeat(index % 50), description: brackets.repeat(3) }));
  const { problems } = await read(JSON.stringify(rows));
  expect(problems.filter((problem) => problem !== undefined && problem !== "name is missing.")).toEqual([]);
  expect(problems).toHaveLength(rows.length);
});

test("a line nested too deeply is named and the others are read", async () => {
  const { problems } = await read([JSON.stringify({ ...tool, name: "Fine" }), "[".repeat(100_000), JSON.stringify({ ...tool, name: "Fine too" })].join("\n"));
  expect(problems).toEqual([undefined, "There are more than 32 lists or objects inside each other.", undefined]);
});

test("a wrong row is named and the others are read", async () => {
  const { problems } = await read(
    JSON.stringify([
      { ...tool, name: "Fine" },
      { ...tool, name: "Nul\u0000" },
      { ...tool, name: "Half \ud800" },
      7,
      { ...tool, name: "x".repeat(200) },
      { ...tool, name: "Local", url: "http://127.0.0.1/" },
      { ...tool, name: "Script", logo: "javascript:alert(1)" },
      { name: "Bare" },
    ]),
  );
  expect(problems).toEqual([
    undefined,
    "It contains a control character or broken text.",
    "It contains a control character or broken text.",
    "This is not an object with a tool's fields.",
    "name is too long: at most 120.",
    "website is not a public web address.",
    undefined,
    "category is missing. website is missing.",
  ]);
});
