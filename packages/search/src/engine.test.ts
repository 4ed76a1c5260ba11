import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine } from "./create-engine.ts";
import type { ToolDocument } from "./document.ts";
import type { Engine } from "./engine.ts";
import type { Meaning } from "./meaning.ts";
import { criteriaOf } from "./rules.ts";
import { referenceSearch } from "./testing/reference-search.ts";

/** Few letters and similar words: collisions, typos, joins and splits all happen. */
const word = fc.oneof(
  fc.constantFrom(
    "chat",
    "gpt",
    "chatgpt",
    "chatbot",
    "image",
    "images",
    "imagine",
    "generator",
    "generate",
    "genrator",
    "writer",
    "writing",
    "ai",
    "a",
    "video",
    "vidéo",
    "straße",
    "strasse",
    "写作",
    "가나",
    "🎨",
  ),
  fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 9 }),
);
const text = (maxLength: number) => fc.array(word, { maxLength }).map((words) => words.join(" "));
const tool = fc.record({
  name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
  category: fc.constantFrom("Writing", "Image Generation", "Chatbots"),
  tags: fc.array(text(2), { maxLength: 2 }),
  shortDescription: text(4),
  description: text(6),
  pricingType: fc.constantFrom("free", "paid"),
  popularity: fc.integer({ min: 0, max: 3 }),
  likes: fc.integer({ min: 0, max: 3 }),
  publishedAt: fc.integer({ min: 0, max: 3 }),
});
const tools = fc
  .array(tool, { maxLength: 12 })
  .map((list) => list.map((one, index): ToolDocument => ({ ...one, objectID: `tool-${index}`, categorySlug: "", logoUrl: null, isAdult: false })));
const query = fc
  .array(fc.oneof(word, fc.string({ unit: fc.constantFrom("a", "b", "c", "h", "t", "g", "p"), minLength: 1, maxLength: 10 })), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(" "));

const found = (engine: Engine, text: string, isPrefixLast = true) => engine.search({ text, offset: 0, length: 1000, isPrefixLast });
const explained = (hits: { objectID: string; key: number }[]) => hits.map(({ objectID, key }) => ({ objectID, ...criteriaOf(key) }));

/** Enough tools that lists become bits, prefixes are precomputed, and two typos are looked up by deletions. */
function manyTools(count: number): ToolDocument[] {
  let state = 1;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const syllables = ["ka", "lo", "mi", "ren", "sto", "ta", "vi", "zor", "chat", "pen"];
  const made = (length: number) => Array.from({ length }, () => syllables[below(syllables.length)]).join("");
  const common = ["writes", "images", "for", "teams", "and", "people", "who", "need", "fast", "answers"];
  const sentence = (words: number) => Array.from({ length: words }, () => (below(4) === 0 ? made(2) : common[below(common.length)])).join(" ");
  return Array.from({ length: count }, (_, index) => ({
    objectID: `tool-${index}`,
    name: below(2) === 0 ? made(3) : `${made(2)} ${made(4)}`,
    category: ["Writing", "Images", "Video"][below(3)] ?? "",
    categorySlug: "",
    tags: [made(2)],
    shortDescription: sentence(4),
    description: sentence(12),
    pricingType: "free",
    logoUrl: null,
    popularity: below(500),
    likes: index % 50,
    publishedAt: (index * 7_919) % 1_000,
    isAdult: false,
  }));
}

describe("on a large collection", () => {
  const collection = manyTools(6_000);
  const engine = createEngine(collection);
  test.each([
    ...["c", "ka", "chat", "chatpen", "images", "image", "stochatka", "stochtakamiren", "penchattvilo", "kalomi", "xyz", "writes"],
    ...["chat kalo", "teams chatpen vi", "images kalomi fast", "kalo chtapen", "renlo stochatkami", "kalo writes", "fast teams miren"],
  ])("%s is answered by the same rules", (text) => {
    const expected = referenceSearch(collection, text);
    const result = engine.search({ text, offset: 0, length: 30 });
    expect(result.total).toBe(expected.length);
    expect(result.hits.map(({ tool, key }) => ({ objectID: tool.objectID, key }))).toEqual(expected.slice(0, 30));
    expect(engine.search({ text, offset: 0, length: 5, wantsTotal: false }).hits.map(({ tool }) => tool.objectID)).toEqual(
      expected.slice(0, 5).map(({ objectID }) => objectID),
    );
  });

  test("the total is exact even for a result too large to rank completely", () => {
    const result = engine.search({ text: "images for vi", offset: 0, length: 30 });
    expect(result.total).toBe(referenceSearch(collection, "images for vi").length);
    expect(result.hits).toHaveLength(30);
  });

  test("removed tools no longer count in precomputed totals", () => {
    const changing = createEngine(collection);
    const removed = collection.slice(0, 200).map(({ objectID }) => objectID);
    changing.apply([], removed);
    const left = collection.slice(200);
    for (const text of ["c", "ka", "w", "images"]) {
      const expected = referenceSearch(left, text);
      const result = changing.search({ text, offset: 0, length: 100 });
      expect(result.total).toBe(expected.length);
      expect(result.hits.map(({ tool }) => tool.objectID)).toEqual(expected.slice(0, 100).map(({ objectID }) => objectID));
    }
  });

  test("many changes are merged in the background without losing any", async () => {
    const changing = createEngine(collection.slice(0, 1_000));
    for (const tool of collection.slice(1_000, 1_100)) changing.apply([tool], []);
    await changing.settled();
    expect(changing.size).toBe(1_100);
    const expected = referenceSearch(collection.slice(0, 1_100), "chat");
    expect(changing.search({ text: "chat", offset: 0, length: 1_000 }).total).toBe(expected.length);
  });
});

describe("the engine matches a reference implementation of the rules", () => {
  test("same hits, same order, same total", () => {
    fc.assert(
      fc.property(tools, query, fc.boolean(), (collection, text, isPrefixLast) => {
        const result = found(createEngine(collection), text, isPrefixLast);
        const expected = referenceSearch(collection, text, isPrefixLast);
        expect(explained(result.hits.map(({ tool, key }) => ({ objectID: tool.objectID, key })))).toEqual(explained(expected));
        expect(result.total).toBe(expected.length);
      }),
      { numRuns: 500 },
    );
  });

  test("a page is the same slice of the full list with and without a total", () => {
    fc.assert(
      fc.property(tools, query, fc.integer({ min: 0, max: 4 }), fc.boolean(), (collection, text, offset, wantsTotal) => {
        const engine = createEngine(collection);
        const all = found(engine, text).hits.map(({ tool }) => tool.objectID);
        const page = engine.search({ text, offset, length: 3, wantsTotal }).hits.map(({ tool }) => tool.objectID);
        expect(page).toEqual(all.slice(offset, offset + 3));
      }),
      { numRuns: 250 },
    );
  });

  test("after changes it returns the same results as a newly built index", () => {
    fc.assert(
      fc.property(tools, tools, fc.array(fc.nat(11), { maxLength: 4 }), query, (before, changes, removed, text) => {
        const engine = createEngine(before);
        const gone = removed.map((index) => `tool-${index}`);
        engine.apply(
          changes,
          gone.filter((slug) => !changes.some(({ objectID }) => objectID === slug)),
        );
        const current = new Map([...before, ...changes].map((one) => [one.objectID, one]));
        for (const slug of gone) if (!changes.some(({ objectID }) => objectID === slug)) current.delete(slug);
        const expected = referenceSearch([...current.values()], text);
        const result = found(engine, text);
        expect(result.hits.map(({ tool }) => tool.objectID)).toEqual(expected.map(({ objectID }) => objectID));
        expect(result.total).toBe(expected.length);
      }),
      { numRuns: 250 },
    );
  });
});

const DECK = {
  objectID: "deck",
  name: "Deck Recorder",
  shortDescription: "Copies a tape",
  description: "From one reel to another.",
  category: "Audio",
  categorySlug: "audio",
  tags: [],
  pricingType: "free",
  popularity: 0,
  likes: 0,
  publishedAt: 0,
  logoUrl: null,
  isAdult: false,
};
const deckEngine = createEngine([...manyTools(50), DECK]);
const askDeck = (text: string, meaning: Meaning | null) =>
  deckEngine.ask({ text, shown: new Set(), length: 5, meaning, filter: null }).map(({ tool }) => tool.objectID);

test.each([
  ["means something else", 0.39, []],
  ["means about the same", 0.4, ["deck"]],
  ["has no vector yet", null, ["deck"]],
])("a tool with some of a question's words that %s", (_what, closeness, expected) => {
  expect(askDeck("copies tape reel gizmo", { floor: 0.4, closeness: () => closeness, nearest: () => [] })).toEqual(expected);
});

test.each([
  ["much closer in meaning comes before", 0.95, ["near", "deck"]],
  ["hardly closer in meaning comes after", 0.5, ["deck", "near"]],
])("a tool %s one that shares words", (_what, closeness, expected) => {
  const engine = createEngine([...manyTools(50), DECK, { ...DECK, objectID: "near", name: "Spool", shortDescription: "Duplicates", description: "Fast." }]);
  const meaning: Meaning = {
    floor: 0.4,
    closeness: () => 0.45,
    nearest: ([first]) => (first ? [{ segment: first.segment, tool: first.segment.stored.find("near"), closeness }] : []),
  };
  const hits = engine.ask({ text: "copies tape reel gizmo", shown: new Set(), length: 5, meaning, filter: null });
  expect(hits.map(({ tool }) => tool.objectID)).toEqual(expected);
});

test("a typo is corrected in a few words, not in a sentence", () => {
  expect(askDeck("recordr for tape", null)).toEqual(["deck"]);
  expect(askDeck("a recordr for the tape", null)).toEqual([]);
});
