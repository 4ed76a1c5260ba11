import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { aPlan, FREE_PLAN } from "../../testing/plans.ts";

const { app, db } = await testApp();
await aTool(db, {
  name: "Quill",
  audience: ["Writers", "Researchers"],
  website: "https://quill.example.com",
  access: ["Web", "API"],
  keyFeatures: ["Image generation", "Web search with citations", "Long context for large documents"],
  likesCount: 5,
});
await aTool(db, {
  name: "Brush",
  audience: ["Writers"],
  pricingType: "free",
  access: ["Web", "Windows", "Linux"],
  keyFeatures: ["Creates images", "Web search with linked sources", "Shared drawing boards"],
  likesCount: 3,
});

const page = async (address: string) => (await app.inject(address)).body;
/** The cells of a row as screen readers read them. */
function row(html: string, label: string): string[] {
  const found = new RegExp(`<tr[^>]*><th scope="row">${label}</th>(.*?)</tr>`, "s").exec(html)?.[1] ?? "";
  return [...found.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
    cell
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

test("the same feature under different names is one row, and a feature of only one tool is marked", async () => {
  const html = await page("/compare?tools=quill,brush");
  expect(row(html, "Creates images")).toEqual(["Yes Image generation", "Yes"]);
  expect(row(html, "Web search with citations")).toEqual(["Yes", "Yes Web search with linked sources"]);
  expect(row(html, "Long context for large documents")).toEqual(["Yes, only this tool", "– Not listed"]);
  expect(row(html, "Shared drawing boards")).toEqual(["– Not listed", "Yes, only this tool"]);
  expect(html).not.toContain('<th scope="row">Image generation</th>');
  expect(row(html, "Platforms")[1]).toBe("Web iOS not listed Android not listed macOS not listed Windows API not listed Also: Linux");
});

test("each tool shows who it is best for, based on what the others lack", async () => {
  const html = await page("/compare?tools=quill,brush");
  expect(row(html, "Best for")).toEqual(["Writers and researchers who need an API.", "Writers who want a free tool."]);
});

test("every column links to its tool's website, and the URL keeps the differences filter", async () => {
  const html = await page("/compare?tools=quill,brush");
  expect(html).toMatch(/<th scope="col"[^>]*>.*href="https:\/\/quill\.example\.com"/s);
  expect(html).toContain("/compare?tools=quill,brush&amp;only=differences");
  const narrowed = await page("/compare?tools=quill,brush&only=differences");
  expect(row(narrowed, "Category")).toEqual([]);
  expect(row(narrowed, "Pricing")).toEqual(["Freemium", "Free"]);
  expect(narrowed).toContain('href="/compare?tools=brush&amp;only=differences"');
  expect(narrowed).toContain("/cards/compare/quill,brush.png");
});

test("prices are compared per month, and tools without plans have no such rows", async () => {
  expect(row(await page("/compare?tools=quill,brush"), "From")).toEqual([]);
  await aTool(db, { name: "Yearly", plans: [FREE_PLAN, aPlan({ billing: "year", amount: 12_000, includes: ["Support"] })] });
  await aTool(db, { name: "Monthly", plans: [aPlan({ offer: { type: "trial", days: 14 } }), aPlan({ name: "Team", amount: 9_000, perSeat: true })] });
  const html = await page("/compare?tools=yearly,monthly,quill");
  expect(row(html, "From")).toEqual(["$10/month, billed yearly", "$20/month", "– Not listed"]);
  expect(row(html, "Free tier and trial")).toEqual(["Free tier", "14-day trial", "– Not listed"]);
  expect(row(html, "Plans")).toEqual([
    "Free: Free tier Pro: $10/month, billed yearly",
    "Pro: $20/month (14-day trial) Team: $90/month per seat",
    "– Not listed",
  ]);
});

test("without selected tools, suggested pairs are shown", async () => {
  expect(await page("/compare")).toContain('href="/compare?tools=quill,brush"');
});
