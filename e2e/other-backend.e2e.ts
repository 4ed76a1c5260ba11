/** Another backend may send lists in any format of section 3: every page reads them all, at every width and in both themes. */
// Slow: opens every kind of page with invented content.
import type { Locator, Page } from "@playwright/test";
import { asAdmin } from "./admin.ts";
import { inBothThemes } from "./both-themes.ts";
import { expect, test } from "./fixtures.ts";
import { openSection } from "./open-section.ts";
import { ITEMS, mockOtherBackend, postTitle, QUESTIONS, SHAPES, toolName } from "./other-backend.ts";
import { section } from "./sections.ts";
import { signIn } from "./sign-in.ts";
import { stubVideoThumbnails } from "./stub-video-thumbnails.ts";
import { visit } from "./visit.ts";

const main = (page: Page) => page.getByRole("main");
const h1 = (page: Page) => main(page).getByRole("heading", { level: 1 });

/** The visible items of each entry, by the entry's name. */
const visibleItems = (entries: Locator, names: string, items: string) =>
  entries.evaluateAll(
    (all, [name, item]) =>
      Object.fromEntries(
        all.map((entry) => [
          entry.querySelector(name)?.textContent,
          [...entry.querySelectorAll(item)].filter((each) => each.checkVisibility()).map((each) => each.textContent),
        ]),
      ),
    [names, items] as const,
  );
const shapes = (nameOf: typeof toolName, items: string[], from = SHAPES) => Object.fromEntries(from.map((shape) => [nameOf(shape), items]));

const expectCards = (page: Page, within: Locator, from = SHAPES) =>
  inBothThemes(page, () => expect.poll(() => visibleItems(within.locator("article.card"), "h3", ".card__tags li")).toEqual(shapes(toolName, ITEMS, from)));

/** Reaches pages through links, because server-rendered data is not requested again. */
async function start(page: Page) {
  await stubVideoThumbnails(page.context());
  await visit(page, "/contact");
  const backend = await mockOtherBackend(page);
  const home = () => page.getByRole("banner").locator("a.brand").click();
  return { ...backend, home };
}

test("cards show their tags on home, in a category and in search results", async ({ page }) => {
  const { home } = await start(page);
  await home();
  await expectCards(page, section(page, "Trending This Week"));
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Chatbots" }).click();
  await expect(h1(page)).toHaveText("Chatbots");
  await expectCards(page, main(page));
  await expect(main(page)).toContainText("Showing 1 to 8 of 8 tools");
  await main(page).getByRole("combobox").first().fill("quill");
  await page.keyboard.press("Enter");
  await expect(h1(page)).toContainText("quill");
  await expectCards(page, main(page).locator(".results"));
});

test("a tool shows every item of every list, and so does a comparison", async ({ page, isMobile, checkA11y, expectProblem }) => {
  test.setTimeout(120_000);
  // The map of this server has no tools of the other backend, and section 3 has neither reviews nor collections.
  expectProblem(/404.*\/map\/(where|compare)\//);
  expectProblem(/404.*\/(reviews|collections)|Could not read \/api\/tools\/made-up-\d\/(reviews|collections)/);
  const { home } = await start(page);
  await home();
  for (const [index, shape] of SHAPES.entries())
    await test.step(shape.name, async () => {
      await section(page, "Trending This Week")
        .getByRole("link", { name: toolName(shape) })
        .click();
      await expect(h1(page)).toContainText(toolName(shape));
      for (const { question } of QUESTIONS) await section(page, "FAQs").getByText(question).click();
      if (isMobile) await main(page).locator("details.facts summary").click();
      await inBothThemes(page, () => expect.poll(() => seenOfTool(page)).toEqual(wholeTool(shape)));
      await expect(main(page).getByRole("link", { name: "Visit" }).first()).toHaveAttribute("href", "https://quill.example");
      await expect(main(page).locator(".identity img")).toHaveAttribute("src", "/logos/claude.svg");
      if (index === 1) await checkA11y();
      if (index % 3 === 0) await compare(page, SHAPES.slice(index, index + 3), isMobile);
      await page.goBack();
    });
});

const PLACES = {
  steps: "#how li",
  keyFeatures: "#features li",
  useCases: "#cases li",
  pros: "#pros .pro li",
  cons: "#pros .con li",
  questions: "#faq summary",
  answers: "#faq p",
  facts: ".facts dd",
  tags: "aside .tags a",
  similar: "#similar h3",
};
const seenOfTool = (page: Page) =>
  main(page).evaluate((root, places) => {
    const seen = (selector: string) => [...root.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map((each) => each.textContent);
    return Object.fromEntries(Object.entries(places).map(([name, selector]) => [name, seen(selector)]));
  }, PLACES);

const wholeTool = (shape: (typeof SHAPES)[number]) => ({
  steps: ["Step 1: Open it.Then wait.", "Step 2: Ask."],
  keyFeatures: ITEMS,
  useCases: ITEMS,
  pros: shape.half === "cons" ? [] : ITEMS,
  cons: shape.half === "pros" ? [] : ITEMS,
  questions: QUESTIONS.map(({ question }) => question),
  answers: QUESTIONS.map(({ answer }) => answer),
  facts: ["Chatbots", "Free", ITEMS.join(", "), ITEMS.join(", ")],
  tags: ITEMS,
  // Six of the eight in the response, without the tool itself.
  similar: [...SHAPES, ...SHAPES].slice(SHAPES.indexOf(shape) + 1, SHAPES.indexOf(shape) + 7).map(toolName),
});

/** The small table on the tool's page, then the page it links to. */
async function compare(page: Page, shapesAfter: typeof SHAPES, isMobile: boolean) {
  const compared = [...shapesAfter, ...SHAPES].slice(0, 3);
  const seen = () => visibleItems(main(page).locator("table tbody tr"), "th", "td");
  const inOneLine = compared.map(() => ITEMS.join(", "));
  await expect.poll(seen).toMatchObject({ Access: inOneLine });
  await main(page).getByRole("link", { name: "Compare in full" }).click();
  await expect(h1(page)).toHaveText(compared.map(toolName).join(" vs "));
  // A phone shows two columns at a time.
  const each = (textOf: (shape: (typeof SHAPES)[number]) => string) => compared.slice(0, isMobile ? 2 : 3).map(textOf);
  const halves = (other: string) => each(({ half }) => (half === other ? "–Not listed" : ITEMS.join("")));
  const rows = {
    ...Object.fromEntries(ITEMS.map((item) => [item, each(() => "Yes")])),
    Audience: each(() => ITEMS.join(", ")),
    Tags: each(() => ITEMS.join(", ")),
    "Use cases": each(() => ITEMS.join("")),
    Pros: halves("cons"),
    Cons: halves("pros"),
  };
  await expect(
    main(page)
      .getByText(`Also: ${ITEMS.join(", ")}`)
      .first(),
  ).toBeVisible();
  await inBothThemes(page, () => expect.poll(seen).toMatchObject(rows));
  await page.goBack();
}

test("posts show their tags, and news and videos their available fields", async ({ page }) => {
  const { home } = await start(page);
  await home();
  await inBothThemes(page, async () => {
    await expect(section(page, "Featured Videos").locator(".video-meta")).toHaveText(["Mira · 7 views", ""]);
    await expect(
      section(page, "Latest AI News")
        .getByRole("listitem")
        .filter({ hasText: /^Jan 5, 2025Told by/ }),
    ).toHaveCount(3);
    await expect(section(page, "Featured Blogs").getByRole("heading", { level: 3 }).first()).toHaveText("Notes in Arrays");
  });
  await openSection(page, "AI News");
  await inBothThemes(page, () =>
    expect(main(page).locator("article")).toContainText([
      /Jan 5, 2025.*publishDate.*In short\./s,
      /Jan 5, 2025.*publishedAt.*In short\./s,
      /Jan 5.*createdAt/s,
    ]),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "AI Blog" }).click();
  const posts = main(page).locator("article.post-card");
  await inBothThemes(page, () => expect.poll(() => visibleItems(posts, "h2", ".post-tags li")).toEqual(shapes(postTitle, [...ITEMS, "More"])));
  for (const shape of SHAPES) {
    await posts.getByRole("link", { name: postTitle(shape) }).click();
    await expect(h1(page)).toHaveText(postTitle(shape));
    await inBothThemes(page, () => expect(page.getByRole("list", { name: "Tags" }).first().getByRole("listitem")).toHaveText([...ITEMS, "More", "Most"]));
    await expect(main(page)).toContainText("Jan 05, 2025");
    await page.goBack();
  }
});

test("a signed-in user sees their likes and submissions", async ({ page }) => {
  await mockOtherBackend(page);
  await signIn(page, undefined, "/profile");
  await expectCards(page, main(page), SHAPES.slice(0, 3));
  await main(page).getByRole("link", { name: "My Submissions", exact: true }).click();
  await inBothThemes(page, async () => {
    const rows = (title: string) => section(page, title).locator(".submitted li");
    const named = (nameOf: typeof toolName) => SHAPES.map((shape, index) => new RegExp(`^${nameOf(shape)}.*${index % 2 ? "Approved" : "Pending"}$`));
    await expect(rows("Tools")).toHaveText(named(toolName));
    await expect(rows("Blogs")).toHaveText(named(postTitle));
    await expect(rows("News")).toHaveText([/^Told by publishDate.*Pending$/, /^Told by publishedAt.*Pending$/, /^Told by createdAtJan 5, 2025Pending$/]);
    await expect(rows("Videos")).toHaveText([/^Seen.*Approved$/, /^Unseen.*Pending$/]);
  });
  await main(page).getByRole("link", { name: "Liked Tools", exact: true }).click();
  await expectCards(page, main(page));
});

test("the panel lists all items, a hundred per request, and opens every tool", async ({ page, isMobile, expectProblem }) => {
  // The other backend has no history of tools.
  expectProblem(/404.*\/api\/admin\/tools\/\d+\/(facts|changes)/);
  const { requests } = await mockOtherBackend(page);
  await asAdmin(page);
  await inBothThemes(page, async () => {
    await expect(page.getByRole("list", { name: "Pending" }).locator("b")).toHaveText(["8", "3", "8", "2"]);
    await expect(page.getByRole("table", { name: "Waiting for review" }).locator("tbody tr")).toHaveCount(5);
  });
  const open = async (screen: string) => {
    if (isMobile) await page.locator("details.admin__drawer").evaluate((drawer) => drawer.setAttribute("open", ""));
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: screen }).click();
    await expect(page.locator(".admin h1")).toHaveText(screen);
  };
  for (const [screen, notes] of [
    ["News", ["In short.", "In short.", "In short."]],
    ["Blogs", SHAPES.map(() => `Mira · ${ITEMS.join(", ")}, More, Most`)],
    ["Videos", ["Mira · 4:05 · 7 views", ""]],
    ["Tools", SHAPES.map(() => "Writes what you mean · Chatbots")],
  ] as const) {
    await open(screen);
    await inBothThemes(page, () => expect.poll(() => page.locator(".rows .item small").allTextContents()).toEqual(notes.filter(Boolean)));
  }
  for (const shape of SHAPES) {
    await page
      .getByRole("table")
      .getByRole("link", { name: toolName(shape), exact: true })
      .click();
    await expect
      .poll(() => page.locator(".split-view form").evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form))))
      .toMatchObject({
        ...Object.fromEntries(["access", "audience", "keyFeatures", "useCases"].map((name) => [name, ITEMS.join("\n")])),
        pros: shape.half === "cons" ? "" : ITEMS.join("\n"),
        cons: shape.half === "pros" ? "" : ITEMS.join("\n"),
        tags: ITEMS.join(", "),
        faqs: QUESTIONS.map(({ question, answer }) => `Q: ${question}\nA: ${answer}`).join("\n\n"),
      });
    await page.goBack();
  }
  for (const kind of ["tools", "news", "blogs", "videos"]) expect(requests).toContain(`/api/admin/${kind}?limit=100&page=1`);
});
