import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { expect, test } from "vitest";
import type { PricingPlan } from "../../../contract/pricing-plan.ts";
import { videos } from "../../domains/videos/tables.ts";
import { testApp } from "../../testing/app.ts";
import { anArticle, aPost } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { aPlan, FREE_PLAN } from "../../testing/plans.ts";

const SITE = "https://atlas.example.com";
const { app, db } = await testApp({ env: { SITE_URL: SITE, SOCIAL_X: "https://x.com/toolatlas" } });
await aTool(db, {
  name: "Quill",
  category: "Writing",
  keyFeatures: ["Writes"],
  faqs: [{ question: "Is it </script> safe?", answer: "Yes <b>indeed</b>." }],
  likesCount: 3,
  logoUrl: "/logos/chatgpt.svg",
});
for (let number = 0; number < 24; number += 1) await aTool(db, { category: "Writing", pricingType: "paid" });
await aTool(db, { name: "Night Rose", category: "Roleplay" });
await aPost(db, { slug: "first-post" });
for (let number = 0; number < 25; number += 1) await anArticle(db);
await db
  .insert(videos)
  .values({ title: "A talk", youtubeUrl: "https://www.youtube.com/watch?v=abcdefghijk", channel: "Talks", publishedOn: "2025-02-05", status: "approved" });
await db.insert(videos).values({ title: "Undated", youtubeUrl: "https://www.youtube.com/watch?v=bcdefghijkl", channel: "Talks", status: "approved" });

async function read(path: string) {
  const { body } = await app.inject(path);
  const extracted = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(body);
  return { body, extracted, things: extracted.jsonld };
}

test.each([
  ["/", ["Organization", "WebSite", "ItemList", "VideoObject"]],
  ["/tools", ["BreadcrumbList"]],
  ["/tools/quill", ["SoftwareApplication", "BreadcrumbList", "FAQPage"]],
  ["/category/writing", ["BreadcrumbList", "ItemList"]],
  ["/compare?tools=quill,tool-1", []],
  ["/news", ["BreadcrumbList", "ItemList"]],
  ["/blog", ["BreadcrumbList"]],
  ["/blog/first-post", ["BlogPosting", "BreadcrumbList"]],
])("%s describes itself, and an independent checker finds nothing wrong", async (path, kinds) => {
  const { extracted, things } = await read(path);
  expect(extracted.errors ?? []).toEqual([]);
  expect(Object.keys(things)).toEqual(expect.arrayContaining(kinds));
  const issues = await new Validator().validate(extracted);
  const errors = issues.filter(({ severity }) => severity === "ERROR");
  expect(errors.map(({ issueMessage, fieldNames }) => `${issueMessage} ${fieldNames}`)).toEqual([]);
});

test("a video is described with its date, and not at all without one", async () => {
  const { things } = await read("/");
  expect(things.VideoObject).toEqual([expect.objectContaining({ name: "A talk", uploadDate: "2025-02-05" })]);
});

test.each([
  ["/category/writing", 1],
  ["/category/writing?page=2", 11],
  ["/news?page=2", 21],
])("the list of %s is numbered from %i", async (path, first) => {
  const [list] = (await read(path)).things.ItemList ?? [];
  expect(list).toMatchObject({ itemListElement: expect.arrayContaining([expect.objectContaining({ position: first })]) });
  expect(list).not.toMatchObject({ itemListElement: expect.arrayContaining([expect.objectContaining({ position: first - 1 })]) });
});

test("user text in structured data is escaped and complete", async () => {
  const { body, things } = await read("/tools/quill");
  expect(body).not.toContain("Is it </script>");
  expect(JSON.stringify(things.FAQPage)).toContain("Is it </script> safe?");
});

test("ratings and counts are included only if they exist", async () => {
  const [quill] = (await read("/tools/quill")).things.SoftwareApplication ?? [];
  expect(quill).toMatchObject({ interactionStatistic: { userInteractionCount: 3 }, offers: { price: 0 } });
  expect(quill).not.toHaveProperty("aggregateRating");
  await aTool(db, { name: "Plain", pricingType: "paid" });
  const [plain] = (await read("/tools/plain")).things.SoftwareApplication ?? [];
  expect(plain).not.toHaveProperty("interactionStatistic");
  expect(plain).not.toHaveProperty("offers");
});

test("known prices are stated as offers, and nothing about prices that are not known", async () => {
  const offersOf = async (name: string, plans: PricingPlan[]) => {
    await aTool(db, { name, pricingType: "freemium", plans });
    const { things, extracted } = await read(`/tools/${name.toLowerCase()}`);
    const issues = await new Validator().validate(extracted);
    expect(issues.filter(({ severity }) => severity === "ERROR")).toEqual([]);
    return things.SoftwareApplication?.[0]?.offers;
  };
  const onRequest = { ...aPlan({ name: "Enterprise" }), price: null };
  expect(
    await offersOf("Several", [FREE_PLAN, aPlan({ billing: "year", amount: 12_050 }), aPlan({ amount: 500, offer: { type: "student" } }), onRequest]),
  ).toEqual({
    "@type": "AggregateOffer",
    priceCurrency: "USD",
    lowPrice: 0,
    highPrice: 120.5,
    offerCount: 2,
    offers: [
      { "@type": "Offer", name: "Free", price: 0, priceCurrency: "USD" },
      {
        "@type": "Offer",
        name: "Pro",
        price: 120.5,
        priceCurrency: "USD",
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          price: 120.5,
          priceCurrency: "USD",
          referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "ANN" },
        },
      },
    ],
  });
  expect(await offersOf("Single", [aPlan({ billing: "once", amount: 9_900 })])).toEqual({ "@type": "Offer", name: "Pro", price: 99, priceCurrency: "USD" });
  expect(await offersOf("Currencies", [aPlan(), aPlan({ currency: "EUR" })])).toHaveLength(2);
  expect(await offersOf("Unknown", [onRequest])).toEqual({ "@type": "Offer", price: 0, priceCurrency: "USD", category: "freemium" });
});

test("an adult tool's page has no structured data, is not indexed and has no social image", async () => {
  const { body, things } = await read("/tools/night-rose");
  expect(Object.keys(things)).toEqual([]);
  expect(body).toContain('content="noindex"');
  expect(body).not.toContain("og:image");
});

test("pages of a list have prev and next links and one canonical URL", async () => {
  const head = async (path: string) => {
    const { body } = await app.inject(path);
    const href = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(body)?.[1]?.replaceAll("&amp;", "&");
    return { canonical: href("canonical"), prev: href("prev"), next: href("next") };
  };
  expect(await head("/category/writing?utm_source=x")).toEqual({ canonical: `${SITE}/category/writing`, prev: undefined, next: "/category/writing?page=2" });
  expect(await head("/category/writing?page=2")).toEqual({
    canonical: `${SITE}/category/writing?page=2`,
    prev: "/category/writing",
    next: "/category/writing?page=3",
  });
  expect(await head("/category/writing?page=3")).toMatchObject({ prev: "/category/writing?page=2", next: undefined });
  expect(await head("/news")).toEqual({ canonical: `${SITE}/news`, prev: undefined, next: "/news?page=2" });
  expect(await head("/category/writing?page=01")).toMatchObject({ canonical: `${SITE}/category/writing` });
});

test("titles and descriptions follow the specification", async () => {
  for (const [path, title] of [
    ["/", "Build Faster with AI"],
    ["/tools/quill", "Quill | Toolatlas"],
    ["/blog/first-post", /^Post \d+ \| Toolatlas$/],
    ["/category/writing", "Writing"],
    ["/news", "AI News"],
  ] as const) {
    const { body } = await app.inject(path);
    expect(/<title>([^<]*)/.exec(body)?.[1]).toEqual(typeof title === "string" ? title : expect.stringMatching(title));
    expect(body, path).toMatch(/<meta name="description" content="[^"]{10,}"/);
    expect(body, path).toContain('<meta name="twitter:card" content="summary_large_image">');
  }
});
