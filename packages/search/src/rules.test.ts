/** The rules of docs/decisions/020-search-rules.md, one example for each. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { createEngine } from "./create-engine.ts";
import type { ToolDocument } from "./document.ts";
import type { Engine } from "./engine.ts";
import type { WorkToCount } from "./testing/count-work.ts";

const aDocument = (given: Partial<ToolDocument>): ToolDocument => ({
  objectID: given.name ?? "",
  name: "",
  category: "",
  categorySlug: "",
  tags: [],
  shortDescription: "",
  description: "",
  pricingType: "free",
  logoUrl: null,
  popularity: 0,
  likes: 0,
  publishedAt: 0,
  isAdult: false,
  ...given,
});
const engineOf = (documents: Partial<ToolDocument>[]) => createEngine(documents.map(aDocument));
const found = (engine: Engine, text: string) => engine.search({ text, offset: 0, length: 20 }).hits.map(({ tool }) => tool.objectID);

describe("what a search finds", () => {
  test.each([
    ["a beginning of the last word", "image gen", "Image Generator", true],
    ["no beginning of an earlier word", "ima generator", "Image Generator", false],
    ["not with one of the words missing", "image sculptor", "Image Generator", false],
    ["a letter left out", "chagpt", "ChatGPT", true],
    ["a letter too many", "chattgpt", "ChatGPT", true],
    ["a wrong letter", "chatgbt", "ChatGPT", true],
    ["two letters swapped", "chtagpt", "ChatGPT", true],
    ["a wrong first letter", "xhatgpt", "ChatGPT", true],
    ["two typos in eight letters", "midjuorneey", "Midjourney", true],
    ["not two typos in seven", "chtagtp", "ChatGPT", false],
    ["no typo in three letters", "gtp", "GPT", false],
    ["two words for one", "chat gpt", "ChatGPT", true],
    ["one word for two", "chatgpt", "Chat GPT", true],
    ["without its accents, in other letters", "CAFE", "café", true],
    ["with other punctuation", "(copy)-ai!", "Copy.ai", true],
    ["an ideograph among others", "写作", "AI写作助手", true],
    ["an emoji", "🎨", "Paint 🎨", true],
    ["right-to-left text", "שלום", "שלום עולם", true],
  ])("%s", (_rule, text, name, isFound) => {
    expect(found(engineOf([{ name }]), text)).toEqual(isFound ? [name] : []);
  });

  test("typos are tolerated in names, categories and tags, but not in descriptions", () => {
    const engine = engineOf([
      { objectID: "named", name: "Painter" },
      { objectID: "tagged", name: "A", tags: ["painter"] },
      { objectID: "described", name: "B", description: "a painter" },
    ]);
    expect(found(engine, "paimter")).toEqual(["named", "tagged"]);
  });
});

describe("which tool ranks first although another is more popular", () => {
  test.each<[string, string, Partial<ToolDocument>, Partial<ToolDocument>]>([
    ["fewer typos", "writer", { name: "A", description: "writer" }, { name: "Wrider" }],
    ["a right first letter", "writer", { name: "Wrider" }, { name: "Briter" }],
    ["words side by side", "blog writer", { name: "A", shortDescription: "a blog writer" }, { name: "Blog", description: "for every writer" }],
    ["words in the order they were typed", "blog writer", { name: "Blog Writer" }, { name: "Writer Blog" }],
    ["the name before a tag", "writer", { name: "My Writer" }, { name: "A", tags: ["writer"] }],
    ["a tag before the short description", "writer", { name: "A", tags: ["writer"] }, { name: "B", shortDescription: "writer" }],
    ["the short description before the long one", "writer", { name: "A", shortDescription: "writer" }, { name: "B", description: "writer" }],
    ["the beginning of the name", "writer", { name: "Writer Pro" }, { name: "My Writer" }],
    ["a whole word", "writer", { name: "Writer Pro" }, { name: "Writerly" }],
    ["the whole name", "writer", { name: "Writer" }, { name: "Writer Pro" }],
    ["a name of two words as it was typed", "tidal write", { name: "Tidal Write" }, { name: "TidalWrite" }],
    ["a joined name before a longer one", "tidal write", { name: "TidalWrite" }, { name: "TidalWrite Mate" }],
    ["a name of one word as it was typed", "tidalwrite", { name: "TidalWrite" }, { name: "Tidal Write" }],
    ["a name that says a word twice", "flow flow", { name: "Flow Flow" }, { name: "Flow Kit" }],
  ])("%s", (_criterion, text, better, other) => {
    const engine = engineOf([
      { popularity: 1, ...better, objectID: "better" },
      { popularity: 9, ...other, objectID: "other" },
    ]);
    expect(found(engine, text)).toEqual(["better", "other"]);
  });

  test("ties are broken by popularity, then by slug", () => {
    const names = [
      { objectID: "c", name: "Writer C", popularity: 1 },
      { objectID: "b", name: "Writer B", popularity: 1 },
      { objectID: "a", name: "Writer A", popularity: 0 },
    ];
    expect(found(engineOf(names), "writer")).toEqual(["b", "c", "a"]);
  });

  test("for queries of up to three letters popularity outranks an exact word match", () => {
    const engine = engineOf([
      { name: "Art", popularity: 1 },
      { name: "Artisan", popularity: 9 },
      { name: "Arts", popularity: 1 },
      { name: "Artsy", popularity: 9 },
    ]);
    expect(found(engine, "art")).toEqual(["Artisan", "Artsy", "Art", "Arts"]);
    expect(found(engine, "arts").slice(0, 2)).toEqual(["Arts", "Artsy"]);
  });
});

test("bad input takes no more work than two searches", async () => {
  const tools = Array.from({ length: 3_000 }, (_, index) =>
    aDocument({ objectID: `t${index}`, name: `Tool ${index} aaaa`, description: "a aa aaa aaaa aaaaa" }),
  );
  const texts = [
    "",
    "?!",
    "\0",
    "\ud800",
    "a ".repeat(256),
    "a".repeat(512),
    "aaaaaaab ".repeat(56),
    "אב".repeat(128),
    "🎨".repeat(128),
    `${"é".repeat(40)} `.repeat(6),
  ];
  const [search = 0, ...counts] = await countWork({ tools, texts: ["tool aaaa a", ...texts] });
  expect(search, "blocks of code that are counted").toBeGreaterThan(tools.length);
  for (const [index, text] of texts.entries()) expect(counts[index], JSON.stringify(text.slice(0, 20))).toBeLessThan(2 * search);
});

async function countWork(workerData: WorkToCount): Promise<number[]> {
  const worker = new Worker(new URL("./testing/count-work.ts", import.meta.url), { workerData });
  const [counts]: number[][] = await once(worker, "message");
  return counts ?? [];
}
