/** Lists come in every shape of section 3, wherever a tool or a post is written. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { ensureDefaultCategories } from "../categories/ensure-categories.ts";
import { tools } from "./tables.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
  await ensureDefaultCategories(site.db);
});

const ITEMS = ["Fast drafts", "Cheap plans"];
const SHAPES: [shape: string, list: unknown][] = [
  ["an array", ITEMS],
  ["JSON text", JSON.stringify(ITEMS)],
  ["brace-delimited text", '{"Fast drafts",Cheap plans}'],
  ["lines", "Fast drafts\r\n\n Cheap plans\n"],
  ["lines with dashes", "- Fast drafts\n- Cheap plans"],
  ["semicolons", "Fast drafts; Cheap plans;"],
  ["dashes", "- Fast drafts - Cheap plans"],
];
const EDITED = ["access", "audience", "tags", "keyFeatures", "useCases", "pros", "cons"];
const CREATED = EDITED;
const SUBMITTED = ["audience", "keyFeatures", "pros", "cons"];
const named = (fields: string[], value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));

let n = 0;
const aSubmission = (given: Record<string, unknown>) => {
  n += 1;
  const texts = { name: `Shaped ${n}`, shortDescription: "Does one thing well", description: "Long enough to be read." };
  return { ...texts, website: `https://shaped-${n}.dev`, category: "Research", pricingType: "free", ...given };
};
const aNewTool = (given: Record<string, unknown>) => {
  n += 1;
  return { name: `Shaped ${n}`, description: "Long enough.", websiteUrl: `https://shaped-${n}.dev`, category: "Writing", ...given };
};
async function submit(given: Record<string, unknown>) {
  const { aUser, as } = people(site);
  return as(await aUser()).post("/api/tools/submit", aSubmission(given));
}
async function create(given: Record<string, unknown>) {
  const { anAdmin, as } = people(site);
  return as(await anAdmin()).post("/api/tools", aNewTool(given));
}
async function edit(given: Record<string, unknown>) {
  const { anAdmin, as } = people(site);
  const { id } = await aTool(site.db, { pros: ["Old"], cons: ["Old"] });
  return as(await anAdmin()).put(`/api/admin/tools/${id}`, given);
}
const stored = async (slug: string) => (await site.db.select().from(tools).where(eq(tools.slug, slug)))[0];

describe.each(SHAPES)("a list as %s", (_shape, list) => {
  test.each(SUBMITTED)("is read from the %s of a submission", async (field) => {
    const response = await submit({ [field]: list });
    expect(await stored(response.json().slug)).toMatchObject({ [field]: ITEMS });
  });
  test("is read from every list of a tool that an admin adds or changes", async () => {
    expect((await create(named(CREATED, list))).json()).toMatchObject(named(CREATED, ITEMS));
    expect((await edit(named(EDITED, list))).json()).toMatchObject(named(EDITED, ITEMS));
  });
  test("is read from the tags of a post", async () => {
    const { anAdmin, as } = people(site);
    const admin = await anAdmin();
    expect((await as(admin).post("/api/admin/blogs", { title: `Shapes ${_shape}`, tags: list })).json().tags).toEqual(ITEMS);
    const { id } = await aPost(site.db, {});
    expect((await as(admin).put(`/api/admin/blogs/${id}`, { tags: list })).json().tags).toEqual(ITEMS);
  });
});

test("commas separate tags and audiences in a plain text, as the forms say", async () => {
  expect((await create({ tags: "a, b,, a" })).json().tags).toEqual(["a", "b"]);
  expect(await stored((await submit({ audience: "Writers, editors" })).json().slug)).toMatchObject({ audience: ["Writers", "editors"] });
});

describe("questions of a tool are read from", () => {
  test.each([
    ["question and answer", [{ question: "Is it free?", answer: "Partly." }]],
    ["q and a", [{ q: " Is it free? ", a: "Partly." }]],
    ["'Q: … A: …' strings", ["Q: Is it free? A: Partly."]],
    ["JSON text", '[{"q":"Is it free?","a":"Partly."}]'],
    ["plain text", "Q: Is it free?\nA: Partly."],
  ])("%s", async (_shape, faqs) => {
    const expected = [{ question: "Is it free?", answer: "Partly." }];
    expect((await create({ faqs })).json().faqs).toEqual(expected);
    expect((await edit({ faqs })).json().faqs).toEqual(expected);
  });
});

test("either half of prosAndCons may be missing; pros and cons as separate lists take precedence", async () => {
  expect((await edit({ prosAndCons: { pros: "Fast;Cheap" } })).json()).toMatchObject({ pros: ["Fast", "Cheap"], cons: ["Old"] });
  expect((await edit({ cons: ["Own"], prosAndCons: { cons: ["Other"] } })).json()).toMatchObject({ pros: ["Old"], cons: ["Own"] });
  expect((await create({ prosAndCons: { cons: '["Slow"]' } })).json()).toMatchObject({ pros: [], cons: ["Slow"] });
  expect(await stored((await submit({ prosAndCons: { pros: "Kind" } })).json().slug)).toMatchObject({ pros: ["Kind"], cons: [] });
});

test("url, logo and pricingType are other names", async () => {
  expect(await stored((await submit({ website: undefined, url: "other-name.dev" })).json().slug)).toMatchObject({ website: "https://other-name.dev/" });
  const names = { websiteUrl: undefined, url: "https://named-else.dev", logo: "/logos/claude.svg", pricingType: "paid" };
  const seen = { website: "https://named-else.dev/", logoUrl: "/logos/claude.svg" };
  expect((await create(names)).json()).toMatchObject({ ...seen, pricingType: "paid" });
  expect((await edit({ url: "https://named-else.dev", logo: "/logos/claude.svg" })).json()).toMatchObject(seen);
});

describe("limits hold in every shape", () => {
  const many = Array.from({ length: 51 }, (_, index) => `Item ${index}`);
  test.each([
    ["a list that is a number", { pros: 7 }, "Pros must be a list or a text"],
    ["a list of objects", { pros: [{ text: "Fast" }] }, "Pros must be a list or a text"],
    ["too many in an array", { pros: many }, "Pros: at most 50"],
    ["too many in JSON text", { pros: JSON.stringify(many) }, "Pros: at most 50"],
    ["too many lines", { pros: many.join("\n") }, "Pros: at most 50"],
    ["a text without end", { pros: "x".repeat(60_000) }, "Pros: at most 50"],
    ["one that is too long, in braces", { cons: `{${"x".repeat(501)}}` }, "Cons must be at most 500 characters"],
    ["HTML that only JSON text shows", { cons: '["\\u003cb>bold\\u003c/b>"]' }, "Please use plain text, without HTML."],
    ["21 tags", { tags: many.slice(0, 21).join(";") }, "At most 20 tags"],
    ["a question without an answer", { faqs: [{ q: "Is it free?" }] }, "FAQs: each needs a question and an answer"],
    ["a question without an answer among others", { faqs: "Q: One? Q: Two? A: 2." }, "FAQs: each needs a question and an answer"],
    ["no question at all", { faqs: "Ask us." }, "FAQs: each needs a question and an answer"],
    ["51 questions", { faqs: many.map((q) => ({ q, a: "Yes." })) }, "FAQs: at most 50"],
    ["a question that is too long", { faqs: [`Q: ${"x".repeat(501)} A: Yes.`] }, "A question must be at most 500 characters"],
  ])("%s", async (_name, given, message) => {
    const response = await edit(given);
    expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(message)]);
  });
});
