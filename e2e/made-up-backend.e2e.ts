/** A backend that is not ours may send its lists in any of the shapes of section 3: every page reads them all. */
import type { Page } from "@playwright/test";
import type { Tool } from "../src/contract/tool.ts";
import { mockResponse, readApi } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { section } from "./sections.ts";
import { once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");
const ITEMS = ["Fast drafts", "Cheap plans"];

const SHAPES: [name: string, list: unknown][] = [
  ["arrays", ITEMS],
  ["JSON text", JSON.stringify(ITEMS)],
  ["brace-delimited text", '{"Fast drafts",Cheap plans}'],
  ["lines", "Fast drafts\nCheap plans"],
  ["semicolons", "Fast drafts; Cheap plans"],
  ["dashes", "- Fast drafts - Cheap plans"],
];

/** The browser reads the tool itself when it is opened from a list. */
async function openClaude(page: Page, tool: object) {
  await visit(page, "/category/chatbots");
  await mockResponse(page, "/api/tools/claude", tool);
  await main(page).locator(`article h3 a[href="/tools/claude"]`).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Claude");
}

for (const [name, list] of SHAPES)
  test(`a tool whose lists come as ${name} shows each item`, once, async ({ page }) => {
    const claude = await readApi<Tool>(page, "/api/tools/claude");
    await openClaude(page, { ...claude, tags: list, access: list, audience: list, keyFeatures: list, useCases: list, pros: list, cons: list });
    await expect(section(page, "Key Features").getByRole("listitem")).toHaveText(ITEMS);
    await expect(section(page, "Use Cases").getByRole("listitem")).toHaveText(ITEMS);
    await expect(section(page, "Pros & Cons").getByRole("listitem")).toHaveText([...ITEMS, ...ITEMS]);
    await expect(section(page, "Tags").getByRole("link")).toHaveText(ITEMS);
    await expect(main(page).locator("aside section", { hasText: "Tool Info" }).locator("dd")).toContainText([
      "Fast drafts, Cheap plans",
      "Fast drafts, Cheap plans",
    ]);
  });

const QUESTIONS: [name: string, faqs: unknown][] = [
  ["question and answer", [{ question: "Is it free?", answer: "Partly." }]],
  ["q and a", [{ q: "Is it free?", a: "Partly." }]],
  ["'Q: … A: …' strings", ["Q: Is it free? A: Partly."]],
];
for (const [name, faqs] of QUESTIONS)
  test(`questions that come as ${name} can be opened`, once, async ({ page }) => {
    const claude = await readApi<Tool>(page, "/api/tools/claude");
    await openClaude(page, { ...claude, faqs });
    await section(page, "FAQs").getByText("Is it free?").click();
    await expect(section(page, "FAQs").getByText("Partly.")).toBeVisible();
  });

test("url beside website, logo beside logoUrl, half of prosAndCons, and nothing of the rest", once, async ({ page }) => {
  const { id, slug, name, shortDescription, category } = await readApi<Tool>(page, "/api/tools/claude");
  await openClaude(page, [
    { id, slug, name, shortDescription, category, url: "claude.example", logo: "/logos/claude.svg", prosAndCons: { pros: "Kind;Careful" } },
  ]);
  await expect(main(page).getByRole("link", { name: "Visit" }).first()).toHaveAttribute("href", "https://claude.example");
  await expect(main(page).locator(".identity img")).toHaveAttribute("src", "/logos/claude.svg");
  await expect(section(page, "Pros & Cons").getByRole("listitem")).toHaveText(["Kind", "Careful"]);
});

test("news with publishedAt, and posts with publish_date and tags as text, are shown as others are", once, async ({ page, expectProblem }) => {
  expectProblem(/404.*made-up\/image/);
  await visit(page, "/contact");
  await mockResponse(page, "/api/news", {
    items: [{ id: 1, title: "Made up", excerpt: "In short.", sourceUrl: "https://news.example", publishedAt: "2025-01-05T12:00:00Z" }],
  });
  await mockResponse(page, "/api/blogs", {
    items: [{ id: 1, slug: "made-up", title: "Made-up post", author: "Mira", publish_date: "2025-01-05T12:00:00Z", tags: "ai; tools" }],
  });
  await page.getByRole("banner").getByRole("link", { name: "AI News" }).click();
  await expect(main(page).locator("article").first()).toContainText(/Jan 5, 2025.*Made up.*In short\./s);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: false }).first().click();
  await expect(main(page).locator("article").first()).toContainText("Jan 05, 2025");
  await expect(main(page).locator("article").first()).toContainText("tools");
});
