import type { Page } from "@playwright/test";
import type { SimilarTool, Tool } from "../src/contract/tool.ts";
import { answerWith, failWith, holdBack, readApi } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { section } from "./sections.ts";
import { visit } from "./visit.ts";
import { sameAtEveryWidth } from "./widths.ts";

const main = (page: Page) => page.getByRole("main");
const FAILURE = "Tool not found or failed to load.";

/** The browser reads the tool itself when it comes from another page. */
async function openClaude(page: Page) {
  await main(page).getByRole("link", { name: "Claude", exact: true }).first().click();
  await expect(page).toHaveURL("/tools/claude");
}

/** Comes to Claude's page with some of its facts changed. */
async function visitClaudeWith(page: Page, changes: Partial<Tool>) {
  const claude = await readApi<Tool>(page, "/api/tools/claude");
  await visit(page, "/category/chatbots?sort=name");
  await answerWith(page, "/api/tools/claude", { ...claude, ...changes });
  await openClaude(page);
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Claude");
}

test("a tool says what it is, section by section", async ({ page }) => {
  const claude = await readApi<Tool>(page, "/api/tools/claude");
  await visit(page, "/tools/claude");
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Claude");
  await expect(main(page)).toContainText("Careful assistant for writing and code");
  await expect(main(page).locator(".identity img")).toHaveAttribute("src", "/logos/claude.svg");
  expect(
    await main(page)
      .locator(".identity img")
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);

  await expect(main(page).locator(".prose h2")).toHaveText(["About", "How it works", "Key Features", "Use Cases", "Pros & Cons", "FAQs"]);
  for (const paragraph of claude.description.split("\n\n")) await expect(section(page, "About").getByText(paragraph)).toBeVisible();
  await expect(section(page, "Key Features").getByRole("listitem")).toHaveText(claude.keyFeatures);
  await expect(section(page, "Use Cases").getByRole("listitem")).toHaveText(claude.useCases.map((useCase) => useCase.replace(/: /, "")));
  await expect(section(page, "Pros & Cons").getByRole("heading", { level: 3 })).toHaveText(["Pros", "Cons"]);
  await expect(section(page, "Pros & Cons").getByRole("listitem")).toHaveText([...claude.pros, ...claude.cons]);
});

test("the Tool Info card has category, pricing, access and audience", async ({ page, isMobile }) => {
  await visit(page, "/tools/claude");
  const card = main(page).locator(isMobile ? "details.facts" : "aside section", { hasText: "Tool Info" });
  if (isMobile) await card.locator("summary").click();
  await expect(card.locator("dt:visible")).toHaveText(["Category", "Pricing", "Access", "Audience"]);
  await expect(card.locator("dd:visible")).toHaveText(["Chatbots", "Freemium", "Web, iOS, Android, macOS, API", "Writers, Developers, Analysts, Researchers"]);
  await expect(card.getByRole("link", { name: "Chatbots" })).toHaveAttribute("href", "/category/chatbots");
  await expect(main(page).getByText("Tool Info").filter({ visible: true })).toHaveCount(1);
});

test("a card for tags, one for featured tools, and a place for an advertisement", async ({ page }) => {
  const claude = await readApi<Tool>(page, "/api/tools/claude");
  await visit(page, "/tools/claude");
  await expect(section(page, "Tags").getByRole("link")).toHaveText(claude.tags);
  const featured = section(page, "Featured Tools").getByRole("link");
  await expect(featured.locator("strong")).toHaveText(claude.featuredTools.map(({ name }) => name));
  expect(claude.featuredTools.map(({ slug }) => slug)).not.toContain("claude");
  const ad = main(page)
    .locator("div", { hasText: /^Advertisement/ })
    .last();
  expect((await ad.boundingBox())?.height).toBeGreaterThanOrEqual(90);
});

test("each step of How it works starts on a line of its own", async ({ page }) => {
  await visit(page, "/tools/claude");
  const steps = section(page, "How it works").getByRole("listitem");
  await expect(steps).toHaveText([/^Step 1: Start a conversation/, /^Step 2: Attach your sources/, /^Step 3: Ask and iterate/]);
  const tops = await steps.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(3);
});

test("questions open independently of each other", async ({ page }) => {
  const { faqs } = await readApi<Tool>(page, "/api/tools/claude");
  await visit(page, "/tools/claude");
  const faq = section(page, "FAQs");
  const answers = faqs.map(({ answer }) => faq.getByText(answer));
  await expect(faq.locator("summary")).toHaveText(faqs.map(({ question }) => question));
  for (const answer of answers) await expect(answer).toBeHidden();
  await faq.locator("summary").nth(0).click();
  await faq.locator("summary").nth(1).click();
  await expect(answers[0] ?? faq).toBeVisible();
  await expect(answers[1] ?? faq).toBeVisible();
  await faq.locator("summary").nth(0).click();
  await expect(answers[0] ?? faq).toBeHidden();
  await expect(answers[1] ?? faq).toBeVisible();
});

test("Similar Tools shows at most six others, and asks for what is missing", async ({ page }) => {
  const similar = await readApi<SimilarTool[]>(page, "/api/tools/claude/similar");
  await visit(page, "/tools/claude");
  const cards = section(page, "Similar Tools").getByRole("article").getByRole("heading");
  await expect(cards).toHaveText(similar.map(({ name }) => name));
  expect(similar.length).toBeGreaterThan(0);
  expect(similar.length).toBeLessThanOrEqual(6);
  expect(similar.map(({ slug }) => slug)).not.toContain("claude");
  await expect(section(page, "Similar Tools")).toContainText("Know a tool that belongs here?");
  await expect(section(page, "Similar Tools").getByRole("link", { name: "Submit a tool" })).toHaveAttribute("href", "/submit");
});

test.describe("the same at every width", () => {
  sameAtEveryWidth();

  for (const howItWorks of ["null", " NULL ", "", null])
    test(`How it works is left out where it says ${JSON.stringify(howItWorks)}`, async ({ page }) => {
      await visitClaudeWith(page, { howItWorks });
      await expect(main(page).locator(".prose h2")).toHaveText(["About", "Key Features", "Use Cases", "Pros & Cons", "FAQs"]);
    });

  test("How it works without steps stays a text", async ({ page }) => {
    await visitClaudeWith(page, { howItWorks: "You ask. It answers." });
    await expect(section(page, "How it works").locator("p")).toHaveText("You ask. It answers.");
  });

  test("what comes before the first step is shown too, and is no step", async ({ page }) => {
    await visitClaudeWith(page, { howItWorks: "Three minutes are enough. Step 1: Ask Step 2: Read on" });
    await expect(section(page, "How it works").getByRole("listitem")).toHaveText(["Step 1: Ask", "Step 2: Read on"]);
    await expect(section(page, "How it works")).toContainText("Three minutes are enough");
  });

  test("says Loading... until the tool is there", async ({ page }) => {
    await visit(page, "/category/chatbots?sort=name");
    const release = await holdBack(page, "/api/tools/claude");
    await openClaude(page);
    await expect(main(page)).toHaveText("Loading...");
    release();
    await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Claude");
  });

  for (const status of [404, 500])
    test(`says that it failed when the API answers ${status}`, async ({ page, expectProblem }) => {
      expectProblem(new RegExp(String(status)));
      await visit(page, "/category/chatbots?sort=name");
      await failWith(page, "/api/tools/claude", status);
      await openClaude(page);
      await expect(main(page)).toContainText(FAILURE);
    });

  test("that does not exist is a 404 and says so", async ({ page, expectProblem }) => {
    expectProblem(/404/);
    const answer = await visit(page, "/tools/no-such-tool");
    expect(answer?.status()).toBe(404);
    await expect(main(page)).toContainText(FAILURE);
  });
});
