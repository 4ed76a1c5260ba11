import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { ToolRecord } from "./tool-record.ts";

const { app, db } = await testApp();

test("a tool is found by its slug, in whatever letters", async () => {
  const tool = await aTool(db, { name: "Quill", tags: ["a", "b", "c", "d"], website: "https://quill.example.com" });
  for (const slug of [tool.slug, "QUILL"]) {
    const response = await app.inject(`/api/tools/${slug}`);
    expect(response.json()).toMatchObject({ name: "Quill", tags: ["a", "b", "c", "d"], website: "https://quill.example.com", isApproved: true });
  }
  // A card has room for three.
  expect((await app.inject("/api/tools")).json().items).toMatchObject([{ name: "Quill", tags: ["a", "b", "c"] }]);
});

test.each(["nobody-has-this", "x".repeat(121), "%F0%9F%98%80"])("an unknown slug is a 404 or a 400: %s", async (slug) => {
  const response = await app.inject(`/api/tools/${slug}`);
  expect([400, 404]).toContain(response.statusCode);
  expect(response.json()).toEqual({ error: expect.any(String), requestId: expect.any(String) });
});

test("a pending tool does not exist for visitors", async () => {
  await aTool(db, { name: "Not yet", status: "pending", publishedAt: null });
  expect((await app.inject("/api/tools/not-yet")).statusCode).toBe(404);
  expect((await app.inject("/api/tools/not-yet/similar")).statusCode).toBe(404);
});

test("other featured tools are shown next to a tool, never itself", async () => {
  const featuredUntil = new Date(Date.now() + 86_400_000);
  for (const name of ["F1", "F2", "F3", "F4", "F5"]) await aTool(db, { name, featuredUntil });
  await app.changes.changed("featured");
  const { featuredTools } = (await app.inject("/api/tools/f1")).json();
  expect(featuredTools).toHaveLength(4);
  expect(featuredTools.map(({ slug }: { slug: string }) => slug)).not.toContain("f1");
});

test("similar tools share category, tags and words; at most six, never itself, the same every time", async () => {
  // Its own app: similar tools are chosen among all of them
  const { app, db } = await testApp();
  await aTool(db, { name: "Origin", category: "Coding", tags: ["code editor", "agent"], shortDescription: "Code editor with agents" });
  await aTool(db, { name: "Twin", category: "Coding", tags: ["code editor", "agent"], shortDescription: "Editor with coding agents" });
  await aTool(db, { name: "Cousin", category: "Coding", tags: ["review"], shortDescription: "Reviews pull requests" });
  await aTool(db, { name: "Stranger", category: "Audio", tags: ["music"], shortDescription: "Makes songs" });
  for (let index = 0; index < 8; index += 1) await aTool(db, { name: `Neighbor ${index}`, category: "Coding" });

  const send = async () => (await app.inject("/api/tools/origin/similar")).json().map(({ slug }: { slug: string }) => slug);
  const similar = await send();
  expect(similar[0]).toBe("twin");
  expect(similar).toHaveLength(6);
  expect(similar).not.toContain("origin");
  expect(similar).not.toContain("stranger");
  expect(await send()).toEqual(similar);
});

test("if fewer than six share category and tags, tools with similar meaning follow", async () => {
  // Its own app: similar tools are chosen among all of them
  const { app, db } = await testApp();
  const none = { useCases: [], keyFeatures: [] };
  await aTool(db, { slug: "origin", category: "Audio", tags: ["music generation"], shortDescription: "Composes songs with vocals", ...none });
  await aTool(db, { slug: "brother", category: "Audio", tags: ["mixing"], shortDescription: "Masters tracks", ...none });
  await aTool(db, { slug: "melody", category: "Creativity", tags: ["tunes"], shortDescription: "Sings a melody to your lyrics", ...none });
  await aTool(db, {
    slug: "ledger",
    category: "Investing",
    tags: ["stocks"],
    shortDescription: "Scores shares and funds",
    description: "Rates companies.",
    ...none,
  });
  await app.search.rebuild();
  const similar = (await app.inject("/api/tools/origin/similar")).json().map(({ slug }: { slug: string }) => slug);
  expect(similar).toEqual(["brother", "melody"]);
});

test("a stored tool has one shape, whatever form its lists came in", () => {
  const written = ToolRecord.parse({
    name: "Many Forms",
    url: "forms.example.com/start",
    logo: "https://forms.example.com/logo.png",
    category: "Writing",
    shortDescription: "One shape",
    description: "However it was written down.",
    pricingType: "free",
    access: "Web; iOS",
    audience: '["Writers"]',
    tags: "{a,b}",
    prosAndCons: { pros: "- Fast\n- Small", cons: ["None"] },
    faqs: ["Q: Free? A: Yes."],
    howItWorks: "null",
  });
  expect(written).toMatchObject({
    slug: "many-forms",
    website: "https://forms.example.com/start",
    logoUrl: "https://forms.example.com/logo.png",
    access: ["Web", "iOS"],
    audience: ["Writers"],
    tags: ["a", "b"],
    pros: ["Fast", "Small"],
    cons: ["None"],
    faqs: [{ question: "Free?", answer: "Yes." }],
    howItWorks: null,
  });
  expect(ToolRecord.safeParse({ ...written, website: "javascript:alert(1)" }).success).toBe(false);
});

test("a badge is an embeddable image for existing tools", async () => {
  await aTool(db, { name: "Badged" });
  const badge = await app.inject("/badges/badged-dark.svg");
  expect(badge.headers).toMatchObject({ "content-type": "image/svg+xml; charset=utf-8", "cross-origin-resource-policy": "cross-origin" });
  expect(badge.body).toContain("Featured on");
  expect((await app.inject("/badges/nobody-light.svg")).statusCode).toBe(404);
});
