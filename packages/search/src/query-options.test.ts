import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine } from "./create-engine.ts";
import type { ToolDocument } from "./document.ts";
import type { Engine, EngineQuery } from "./engine.ts";
import type { Comparison } from "./filter.ts";
import { NUMBERS } from "./numbers.ts";
import { PLACE } from "./rules.ts";
import { referenceSearch } from "./testing/reference-search.ts";

const word = fc.constantFrom("chat", "gpt", "chatgpt", "image", "images", "writer", "writing", "ai", "video");
const text = (maxLength: number) => fc.array(word, { maxLength }).map((words) => words.join(" "));
const few = fc.integer({ min: 0, max: 4 });
const tools = fc
  .array(
    fc.record({
      name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
      category: fc.constantFrom("Writing", "Image Generation"),
      tags: fc.array(text(2), { maxLength: 2 }),
      shortDescription: text(4),
      description: text(4),
      popularity: few,
      likes: few,
      publishedAt: few,
    }),
    { maxLength: 14 },
  )
  .map((list) =>
    list.map((one, index): ToolDocument => ({ ...one, objectID: `tool-${index}`, categorySlug: "", pricingType: "free", logoUrl: null, isAdult: false })),
  );
const query = fc.array(word, { maxLength: 2 }).map((words) => words.join(" "));

/** Half of the tools in the main segment, half of them changed since: every result spans several segments. */
function engineOf(collection: ToolDocument[]): Engine {
  const engine = createEngine(collection.slice(0, 7));
  engine.apply(collection.slice(7), []);
  return engine;
}
const slugs = (engine: Engine, options: Partial<EngineQuery>) =>
  engine.search({ text: "", offset: 0, length: 1_000, ...options }).hits.map(({ tool }) => tool.objectID);
const check = (property: (collection: ToolDocument[], text: string) => void) => fc.assert(fc.property(tools, query, property), { numRuns: 200 });

describe("results in another order", () => {
  const SORTS = {
    newest: (a: ToolDocument, b: ToolDocument) => b.publishedAt - a.publishedAt,
    likes: (a: ToolDocument, b: ToolDocument) => b.likes - a.likes,
    name: (a: ToolDocument, b: ToolDocument) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
    popular: () => 0,
  };
  test.each(["newest", "likes", "name", "popular"] as const)("%s: returns all matches, and a page is a slice of the full list", (sort) => {
    check((collection, text) => {
      const matching = new Set(referenceSearch(collection, text).map(({ objectID }) => objectID));
      const expected = collection
        .filter(({ objectID }) => matching.has(objectID))
        .sort((a, b) => SORTS[sort](a, b) || b.popularity - a.popularity || (a.objectID < b.objectID ? -1 : 1))
        .map(({ objectID }) => objectID);
      const engine = engineOf(collection);
      expect(slugs(engine, { text, sort })).toEqual(expected);
      expect(slugs(engine, { text, sort, offset: 1, length: 2 })).toEqual(expected.slice(1, 3));
    });
  });
});

describe("only some attributes", () => {
  test.each([
    ["the name", PLACE.category, { category: "", tags: [], shortDescription: "", description: "" }],
    ["the name, category and tags", PLACE.shortDescription, { shortDescription: "", description: "" }],
    ["all but the description", PLACE.description, { description: "" }],
  ])("%s: as if the others were empty", (_name, places, emptied) => {
    check((collection, text) => {
      const expected = referenceSearch(
        collection.map((tool) => ({ ...tool, ...emptied })),
        text,
      ).map(({ objectID }) => objectID);
      const engine = engineOf(collection);
      expect(slugs(engine, { text, places })).toEqual(expected);
      expect(engine.search({ text, places, offset: 0, length: 1 }).total).toBe(expected.length);
    });
  });
});

test("without typos words are neither corrected nor joined nor split", () => {
  const tool = (name: string): ToolDocument => ({
    ...{ objectID: name, name, category: "", categorySlug: "", tags: [], shortDescription: "", description: "", pricingType: "free" },
    ...{ logoUrl: null, popularity: 0, likes: 0, publishedAt: 0, isAdult: false },
  });
  const engine = engineOf([tool("chatgpt"), tool("chat gpt"), tool("writing"), tool("wriring")]);
  expect(slugs(engine, { text: "wriring" })).toEqual(["wriring", "writing"]);
  expect(slugs(engine, { text: "wriring", withTypos: false })).toEqual(["wriring"]);
  expect(slugs(engine, { text: "chatgpt", withTypos: false })).toEqual(["chatgpt"]);
  expect(slugs(engine, { text: "chat gpt", withTypos: false })).toEqual(["chat gpt"]);
});

const COMPARED: [Comparison, (number: number, value: number) => boolean][] = [
  ["<", (number, value) => number < value],
  ["<=", (number, value) => number <= value],
  ["=", (number, value) => number === value],
  ["!=", (number, value) => number !== value],
  [">=", (number, value) => number >= value],
  [">", (number, value) => number > value],
];

test("numbers are compared and counted", () => {
  check((collection, text) => {
    const engine = engineOf(collection);
    const matching = referenceSearch(collection, text).map(({ objectID }) => collection.find((tool) => tool.objectID === objectID));
    for (const attribute of NUMBERS) {
      for (const value of [2, 2.5, -1, 1e12]) {
        for (const [comparison, meets] of COMPARED) {
          const expected = matching.flatMap((tool) => (tool && meets(tool[attribute], value) ? [tool.objectID] : []));
          expect(slugs(engine, { text, filter: { is: "number", attribute, comparison, value } })).toEqual(expected);
        }
      }
    }
    const { numbers } = engine.search({ text, offset: 0, length: 0, numbers: ["likes"] });
    for (const likes of [0, 1, 2, 3, 4]) expect(numbers.get("likes")?.get(likes) ?? 0).toBe(matching.filter((tool) => tool?.likes === likes).length);
  });
});

test("browsing page by page returns every match once, the most popular first", () => {
  check((collection, text) => {
    const engine = engineOf(collection);
    const browsed: string[] = [];
    let after: { popularity: number; objectID: string } | null = null;
    for (let page = 0; page < 10; page++) {
      const { tools: found } = engine.browse({ text, length: 3 }, after);
      if (found.length === 0) break;
      browsed.push(...found.map(({ objectID }) => objectID));
      after = found.at(-1) ?? null;
    }
    expect(browsed).toEqual(slugs(engine, { text, sort: "popular" }));
  });
});
