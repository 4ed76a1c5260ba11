/** Natural-language questions: what follows exact results, and why each result is included. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Why } from "../../../contract/search.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";

const { app, db } = await testApp();

const TOOLS: Parameters<typeof aTool>[1][] = [
  {
    slug: "minutely",
    name: "Minutely",
    category: "Note Taking",
    shortDescription: "Meeting notes and transcripts of calls",
    description: "Joins a call, records it and writes a summary with action items.",
    tags: ["transcription", "meetings"],
    useCases: ["Board protocol: decisions are listed for the archive"],
    keyFeatures: [],
  },
  {
    slug: "songbird",
    name: "Songbird",
    category: "Audio",
    shortDescription: "Composes complete songs with vocals",
    description: "Turns lyrics into music in many styles.",
    tags: ["music generation"],
    useCases: [],
    keyFeatures: [],
  },
  {
    slug: "ledgerly",
    name: "Ledgerly",
    category: "Investing",
    shortDescription: "Scores stocks and funds",
    description: "Rates shares by their balance sheets.",
    tags: ["stock analysis"],
    pricingType: "paid",
    useCases: [],
    keyFeatures: [],
  },
];
for (const tool of TOOLS) await aTool(db, tool);
await app.search.rebuild();

type Hit = { slug: string; why?: Why };

async function search(q: string, query: Record<string, string> = {}) {
  const response = await app.inject({ url: `/api/search?${new URLSearchParams({ q, ...query })}` });
  expect(response.statusCode).toBe(200);
  const { items, more, total }: { items: Hit[]; more: Hit[]; total: number } = response.json();
  return { total, exact: items.map(({ slug }) => slug), more: more.map(({ slug }) => slug), hits: [...items, ...more] };
}

test("a question with words that no tool has is answered with some of its words", async () => {
  expect(await search("which gizmo writes summaries of a call")).toMatchObject({ total: 0, exact: [], more: expect.arrayContaining(["minutely"]) });
});

test("words of use cases count for questions only", async () => {
  expect((await search("protocol")).exact).toEqual([]);
  expect((await search("protocol for the archive")).more[0]).toBe("minutely");
});

test("a question that shares no word with a tool finds it by meaning", async () => {
  expect((await search("a tune for my wedding that someone sings")).more[0]).toBe("songbird");
  expect((await search("which shares should i buy")).more).toContain("ledgerly");
});

test("exact results come first, and only they are counted", async () => {
  const { total, exact, more } = await search("songs");
  expect({ total, exact }).toEqual({ total: 1, exact: ["songbird"] });
  expect(more).not.toContain("songbird");
});

test.each(["qqqqq", "asdf jkl", "zzzz xxxx", "🍕🍕", "щщщ", ".....", "the of and to"])("%s finds nothing", async (q) => {
  expect((await search(q)).hits).toEqual([]);
});

test("filters hold for every stage", async () => {
  expect((await search("which shares should i buy", { pricing: "free" })).more).not.toContain("ledgerly");
  expect((await search("a tune for my wedding that someone sings", { category: "investing" })).more).not.toContain("songbird");
});

test("hidden and adult tools are in no stage", async () => {
  const question = "a tune for my wedding that someone sings";
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.slug, "songbird"));
  await app.changes.changed("tool:songbird");
  await app.search.whenIdle();
  expect((await search(question)).more).not.toContain("songbird");

  await db.update(tools).set({ hiddenAt: null }).where(eq(tools.slug, "songbird"));
  await db.update(categories).set({ isAdult: true }).where(eq(categories.slug, "audio"));
  await app.changes.changed("categories");
  await app.search.whenIdle();
  expect((await search(question)).more).not.toContain("songbird");
  expect((await search(question, { adult: "true" })).more[0]).toBe("songbird");

  await db.update(categories).set({ isAdult: false }).where(eq(categories.slug, "audio"));
  await app.changes.changed("categories");
  await app.search.whenIdle();
});

test("a changed tool is found by what it means now", async () => {
  await db
    .update(tools)
    .set({ name: "Stovetop", shortDescription: "Recipes and meal plans", description: "Suggests dishes from what is in the fridge.", tags: ["cooking"] })
    .where(eq(tools.slug, "ledgerly"));
  await app.changes.changed("tool:ledgerly");
  await app.search.whenIdle();
  expect((await search("what could we eat tonight, i have eggs and rice")).more[0]).toBe("ledgerly");
});

test("every result says why it is there", async () => {
  const whyOf = async (q: string) => (await search(q, { explain: "1" })).hits[0]?.why;
  expect(await whyOf("minutly")).toEqual({
    line: "Matches: minutely",
    words: [{ word: "minutly", as: "minutely", in: ["name"] }],
    missing: [],
    closeness: null,
  });
  expect((await whyOf("audio"))?.line).toBe("Category: Audio");
  const some = await whyOf("summaries of calls with action items for the department");
  expect(some).toMatchObject({ missing: ["department"], closeness: expect.any(Number) });
  expect(some?.line).toMatch(/^Matches: (summaries|calls|action|items)(, (summaries|calls|action|items)){0,2}$/);
  expect((await whyOf("a tune for my wedding that someone sings"))?.line).toMatch(/^(Strong match|Related): .*(tune|sings)/);
  expect((await search("songs")).hits[0]).not.toHaveProperty("why");
});

test("a tool that is meant comes before one that shares only some words", async () => {
  await aTool(db, { ...TOOLS[2], slug: "reelio", name: "Reelio", category: "Video", shortDescription: "Turns scripts into video in minutes", description: "Records a voice and adds pictures.", tags: ["video"] }); // biome-ignore format: one line
  await app.search.rebuild();
  const { more } = await search("turn the recordings of my meetings into minutes");
  expect(more[0]).toBe("minutely");
  await db.delete(tools).where(eq(tools.slug, "reelio"));
  await app.search.rebuild();
});

test("promotions do not change the order in any stage", async () => {
  const questions = ["songs", "summaries of calls with action items for the department", "a tune for my wedding that someone sings", "music or notes"];
  const responses = () => Promise.all(questions.map(async (q) => (await app.inject(`/api/search?${new URLSearchParams({ q })}`)).json()));
  const order = (all: { items: Hit[]; more: Hit[] }[]) => all.map(({ items, more }) => [...items, ...more].map(({ slug }) => slug));
  const before = order(await responses());
  const soon = new Date(Date.now() + 86_400_000);
  await db.update(tools).set({ featuredUntil: soon, hotUntil: soon }).where(eq(tools.slug, "minutely"));
  await app.search.rebuild();
  expect(order(await responses())).toEqual(before);
});

test("a text about a tool is given a category, tags and the tools that say almost the same", async () => {
  const proposed = async (text: string) => (await app.inject(`/api/search/proposals?${new URLSearchParams({ text })}`)).json();
  expect(await proposed("Records calls and writes a transcript of every meeting")).toMatchObject({
    categories: [{ slug: "note-taking", name: "Note Taking" }],
    tags: expect.arrayContaining(["transcription"]),
  });
  const { alike } = await proposed("Songbird. Audio. Composes complete songs with vocals. Turns lyrics into music in many styles.");
  expect(alike).toEqual([{ slug: "songbird", name: "Songbird", closeness: expect.any(Number) }]);
  const own = new URLSearchParams({
    text: "Songbird. Audio. Composes complete songs with vocals. Turns lyrics into music in many styles.",
    except: "songbird",
  });
  expect((await app.inject(`/api/search/proposals?${own}`)).json().alike).toEqual([]);
  expect(await proposed("qqqqq")).toEqual({ categories: [], tags: [], alike: [] });
  expect((await app.inject("/api/search/proposals")).statusCode).toBe(400);
});

test("a pasted page is answered like its first words", async () => {
  expect((await search(`turn lyrics into music ${"and so on ".repeat(1_000)}`)).hits.length).toBeGreaterThan(0);
});

test.each([
  ["10,000 characters", "notes of meetings ".repeat(556)],
  ["one word of 10,000 letters", "a".repeat(10_000)],
  ["emoji only", "🎵🎶🎤👩‍🎤"],
  ["Cyrillic", "запиши протокол встречи"],
  ["ideographs", "会議の議事録を書いて"],
  ["right to left", "لخص اجتماعي من فضلك"],
  ["half a character", "\ud800 music"],
  ["control characters", "\u0001\u0007 music \u007f"],
])("%s: the page, the API and proposals answer", async (_what, text) => {
  const query = (name: string) => new URLSearchParams({ [name]: text });
  for (const url of [`/api/search?${query("q")}&explain=1`, `/search?${query("q")}`, `/api/search/proposals?${query("text")}`]) {
    const { statusCode } = await app.inject({ url, headers: { accept: url.startsWith("/api") ? "application/json" : "text/html" } });
    expect([200, 414], url.slice(0, 40)).toContain(statusCode);
  }
});

test.each(["a", "E", "7", "the of and to", "florp snorum melody"])("%s says too little to find anything by", async (q) => {
  expect((await search(q)).hits).toEqual([]);
});

test("a letter or small words find the tool that is called so", async () => {
  await aTool(db, { slug: "x", name: "X", shortDescription: "Posts and replies", description: "Short messages." });
  await aTool(db, { slug: "to-do", name: "To Do", shortDescription: "Lists", description: "Keeps lists.", category: "E-commerce" });
  await app.search.rebuild();
  expect((await search("x")).exact).toEqual(["x"]);
  expect((await search("to do")).exact).toEqual(["to-do"]);
  expect((await search("e")).hits).toEqual([]);
});

test("a tool is not found by words it uses with another meaning", async () => {
  await aTool(db, { ...TOOLS[0], slug: "tripod", name: "Tripod", description: "Compares one, two or three recordings." });
  await app.search.rebuild();
  expect((await search("one two three four")).hits).toEqual([]);
  expect((await search("compares two or three tape recordings")).more).toContain("tripod");
});
