import type { Page } from "@playwright/test";
import type { ListOf } from "../src/contract/api.ts";
import type { SimilarTool, Tool, ToolCard } from "../src/contract/tool.ts";
import { aCard, holdResponses, mockFailure, mockResponse, readApi } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { section } from "./sections.ts";
import { atBothWidths, core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");
const FAILURE = "Tool not found or failed to load.";

/** Opens a tool from the list it is in, so that the browser requests it. */
async function open(page: Page, slug: string) {
  await main(page).locator(`article h3 a[href="/tools/${slug}"]`).click();
  await expect(page).toHaveURL(`/tools/${slug}`);
}

test("a tool's page shows all of its sections", atBothWidths, async ({ page, isMobile }) => {
  const claude = await readApi<Tool>(page, "/api/tools/claude");
  await visit(page, "/tools/claude");
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Claude");
  await expect(main(page)).toContainText("Careful assistant for writing and code");
  await expect(main(page).locator(".identity img")).toHaveAttribute("src", "/logos/claude.svg");
  const logo = main(page).locator(".identity img");
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await expect(main(page).locator(".prose h2")).toHaveText(["About", "How it works", "Key Features", "Use Cases", "Pros & Cons", "FAQs"]);
  for (const paragraph of claude.description.split("\n\n")) await expect(section(page, "About").getByText(paragraph)).toBeVisible();
  await expect(section(page, "Key Features").getByRole("listitem")).toHaveText(claude.keyFeatures);
  await expect(section(page, "Use Cases").getByRole("listitem")).toHaveText(claude.useCases.map((useCase) => useCase.replace(/: /, "")));
  await expect(section(page, "Pros & Cons").getByRole("heading", { level: 3 })).toHaveText(["Pros", "Cons"]);
  await expect(section(page, "Pros & Cons").getByRole("listitem")).toHaveText([...claude.pros, ...claude.cons]);

  await test.step("the Tool Info card has category, pricing, access and audience", async () => {
    const card = main(page).locator(isMobile ? "details.facts" : "aside section", { hasText: "Tool Info" });
    if (isMobile) await card.locator("summary").click();
    await expect(card.locator("dt:visible")).toHaveText(["Category", "Pricing", "Access", "Audience"]);
    await expect(card.locator("dd:visible")).toHaveText([
      "Chatbots",
      "Freemium",
      "Web, iOS, Android, macOS, API",
      "Writers, Developers, Analysts, Researchers",
    ]);
    await expect(card.getByRole("link", { name: "Chatbots" })).toHaveAttribute("href", "/category/chatbots");
    await expect(main(page).getByText("Tool Info").filter({ visible: true })).toHaveCount(1);
  });

  await test.step("a card for tags, one for featured tools, and two places for advertisements", async () => {
    await expect(section(page, "Tags").getByRole("link")).toHaveText(claude.tags);
    const featured = section(page, "Featured Tools").getByRole("link");
    await expect(featured.locator("strong")).toHaveText(claude.featuredTools.map(({ name }) => name));
    expect(claude.featuredTools.map(({ slug }) => slug)).not.toContain("claude");
    const ads = main(page).locator("div.ad", { hasText: /^Advertisement/ });
    await expect(ads).toHaveCount(2);
    for (const ad of await ads.all()) expect((await ad.boundingBox())?.height).toBeGreaterThanOrEqual(90);
  });

  await test.step("each step of How it works starts on a new line", async () => {
    const steps = section(page, "How it works").getByRole("listitem");
    await expect(steps).toHaveText([/^Step 1: Start a conversation/, /^Step 2: Attach your sources/, /^Step 3: Ask and iterate/]);
    const topEdges = await steps.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(topEdges).size).toBe(3);
  });

  await test.step("questions open independently of each other", async () => {
    const { faqs } = claude;
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

  await test.step("Similar Tools shows at most six others and invites submissions", async () => {
    const similar = await readApi<SimilarTool[]>(page, "/api/tools/claude/similar");
    const cards = section(page, "Similar Tools").getByRole("article").getByRole("heading");
    await expect(cards).toHaveText(similar.map(({ name }) => name));
    expect(similar.length).toBeGreaterThan(0);
    expect(similar.length).toBeLessThanOrEqual(6);
    expect(similar.map(({ slug }) => slug)).not.toContain("claude");
    await expect(section(page, "Similar Tools")).toContainText("Know a tool that belongs here?");
    await expect(section(page, "Similar Tools").getByRole("link", { name: "Submit a tool" })).toHaveAttribute("href", "/submit");
  });
});

test.describe("the same at every width", once, () => {
  const LIST = "/category/chatbots?sort=name";
  const onList = async (page: Page) => (await readApi<ListOf<ToolCard>>(page, "/api/tools?category=chatbots&sort=name&limit=10")).items;

  test("How it works is omitted if empty, and is plain text without steps", core, async ({ page }) => {
    const claude = await readApi<Tool>(page, "/api/tools/claude");
    const items = await onList(page);
    const without = ["About", "Key Features", "Use Cases", "Pros & Cons", "FAQs"];
    const cases: [string | null, () => Promise<void>][] = [
      ...["null", " NULL ", "", null].map((nothing): [string | null, () => Promise<void>] => [
        nothing,
        () => expect(main(page).locator(".prose h2"), JSON.stringify(nothing)).toHaveText(without),
      ]),
      ["You ask. It answers.", () => expect(section(page, "How it works").locator("p")).toHaveText("You ask. It answers.")],
      [
        "Three minutes are enough. Step 1: Ask Step 2: Read on",
        async () => {
          await expect(section(page, "How it works").getByRole("listitem")).toHaveText(["Step 1: Ask", "Step 2: Read on"]);
          // Text before the first step is shown too, but not as a step.
          await expect(section(page, "How it works")).toContainText("Three minutes are enough");
        },
      ],
    ];
    await visit(page, LIST);
    // A different tool for each case, because a cached one is not requested again.
    for (const [index, [howItWorks, isRight]] of cases.entries()) {
      const { slug, name } = items[index] ?? claude;
      await mockResponse(page, `/api/tools/${slug}`, { ...claude, slug, name, howItWorks });
      await open(page, slug);
      await expect(main(page).getByRole("heading", { level: 1 })).toContainText(name);
      await isRight();
      await page.goBack();
      await expect(page).toHaveURL(LIST);
    }
  });

  test("a tool shows Loading... until it has loaded, and an error if it fails", async ({ page, expectProblem }) => {
    expectProblem(/404|500/);
    await visit(page, LIST);
    const release = await holdResponses(page, "/api/tools/claude");
    // Another backend may send too many similar tools, including the tool itself.
    const claude = await readApi<Tool>(page, "/api/tools/claude");
    await mockResponse(
      page,
      "/api/tools/claude/similar",
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => (id === 2 ? claude : aCard({ id }))),
    );
    await open(page, "claude");
    await expect(main(page)).toHaveText("Loading...");
    release();
    await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Claude");
    const similar = section(page, "Similar Tools").getByRole("article").getByRole("heading");
    await expect(similar).toHaveText([1, 3, 4, 5, 6, 7].map((id) => `Tool ${id}`));
    const others = (await onList(page)).filter(({ slug }) => slug !== "claude");
    for (const [index, status] of [404, 500].entries()) {
      const slug = others[index]?.slug ?? "";
      await page.goBack();
      await mockFailure(page, `/api/tools/${slug}`, status);
      await open(page, slug);
      await expect(main(page), String(status)).toContainText(FAILURE);
    }
    const answer = await visit(page, "/tools/no-such-tool");
    expect(answer?.status()).toBe(404);
    await expect(main(page)).toContainText(FAILURE);
  });
});
