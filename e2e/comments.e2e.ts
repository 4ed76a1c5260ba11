import type { Locator, Page, Route } from "@playwright/test";
import { XSS_VECTORS } from "../src/server/testing/xss-vectors.ts";
import { holdResponses, mockResponse } from "./api.ts";
import { expect, test } from "./fixtures.ts";
import { accountMenu, signIn, signInAs, uniqueUser } from "./sign-in.ts";
import { core, coreOnce } from "./test-tags.ts";
import { visit } from "./visit.ts";

const apiOf = (slug: string) => `/api/blogs/slug/${slug}/comments`;
const SLUG = "choosing-a-vector-database";
const POST = `/blog/${SLUG}`;

const thread = (page: Page) => page.getByRole("region", { name: /^Comments/ });
const total = async (page: Page) => Number(/\d+/.exec((await thread(page).getByRole("heading", { level: 2 }).textContent()) ?? "")?.[0]);
const commentWith = (page: Page, words: string) => thread(page).getByRole("article").filter({ hasText: words });
/** Text that is unique in this run. */
const words = (start: string) => `${start} ${crypto.randomUUID().slice(0, 8)}`;

test("two users comment, reply and delete", core, async ({ page, browser, baseURL, isMobile, checkA11y }) => {
  // A separate post: comments are counted here, and other tests write at the same time.
  const slug = isMobile ? "meeting-notes-without-recording-everyone" : "your-first-three-automations";
  const path = `/blog/${slug}`;
  const ida = uniqueUser("Ida Lindqvist");
  await signIn(page, ida, path);
  const [question, answer] = [words("Which one first?"), words("The one you repeat daily, see https://example.com/why.")];
  const box = thread(page).getByRole("textbox", { name: "Your comment" });
  const post = thread(page).getByRole("button", { name: "Post Comment" });
  await expect(post).toBeDisabled();
  await box.fill("   ");
  await expect(post).toBeDisabled();

  const before = await total(page);
  const releaseResponses = await holdResponses(page, apiOf(slug));
  await box.fill(question);
  await post.click();
  await expect(thread(page).getByRole("button", { name: "Posting..." })).toBeDisabled();
  releaseResponses();
  await expect(page.locator(".toast")).toContainText("Success");
  await expect(page.locator(".toast")).toContainText("Comment posted successfully!");
  await expect(commentWith(page, question)).toContainText("Ida Lindqvist");
  await expect(commentWith(page, question).locator(".avatar")).toHaveText("I");
  const hueOf = (avatar: Locator) => avatar.getAttribute("style");
  expect(await hueOf(commentWith(page, question).locator(".avatar")), "as in the header").toBe(await hueOf(accountMenu(page).locator(".avatar")));
  await expect(commentWith(page, question)).toBeFocused();
  await expect(box).toHaveValue("");
  expect(await total(page)).toBe(before + 1);
  await checkA11y();

  const otherContext = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await otherContext.newPage();
  await signIn(other, uniqueUser("Marco Reyes"), path);
  await commentWith(other, question).getByRole("button", { name: "Reply to Ida Lindqvist" }).click();
  const reply = thread(other).getByRole("textbox", { name: "Your reply to Ida Lindqvist" });
  await expect(reply).toBeFocused();
  await reply.fill(answer);
  await reply.press("Control+Enter");
  await expect(commentWith(other, answer)).toBeFocused();
  // A reply cannot be replied to, and other users' comments cannot be deleted.
  await expect(commentWith(other, answer).getByRole("button")).toHaveText(["Delete"]);
  await expect(commentWith(other, question).getByRole("button")).toHaveText(["Reply"]);
  const link = commentWith(other, answer).getByRole("link", { name: "https://example.com/why" });
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");

  await visit(page, path);
  await expect(thread(page).getByRole("list", { name: "Replies to Ida Lindqvist" }).filter({ hasText: answer })).toContainText("Marco Reyes");
  await commentWith(page, question)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(page.locator(".toast")).toContainText("Comment deleted");
  await expect(commentWith(page, question)).toHaveCount(0);
  await expect(thread(page).getByText("This comment was deleted by its author.")).toBeVisible();
  await expect(commentWith(page, answer)).toBeVisible();
  await checkA11y();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(commentWith(page, question)).toBeVisible();

  await commentWith(other, answer)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(commentWith(other, answer)).toHaveCount(0);
  await visit(page, path);
  await expect(commentWith(page, answer)).toHaveCount(0);
  await otherContext.close();
});

test("a comment that could not be posted keeps its text and shows the reason", coreOnce, async ({ page, expectProblem }) => {
  expectProblem(/409|500|401/);
  const user = await signIn(page, uniqueUser(), POST);
  const box = thread(page).getByRole("textbox", { name: "Your comment" });
  const post = thread(page).getByRole("button", { name: "Post Comment" });
  const text = words("Half a thought");
  await box.fill(text);
  await page.route(`**${apiOf(SLUG)}`, (route) => route.fulfill({ status: 500, contentType: "text/html", body: "Bad gateway" }), { times: 1 });
  await post.click();
  await expect(page.locator(".toast")).toContainText("ErrorFailed to post comment");
  await expect(thread(page).getByRole("alert")).toHaveText("Failed to post comment");
  await expect(box).toHaveValue(text);

  await post.click();
  await expect(commentWith(page, text)).toBeVisible();
  await box.fill(text);
  await post.click();
  await expect(thread(page).getByRole("alert")).toHaveText("You have already posted this comment.");

  // Signed out in between: the text is kept until the same user is back.
  const later = words("A later thought");
  await box.fill(later);
  // During the response: a page that checks its session before the click would remove the form.
  const signOut = async (route: Route) => {
    await page.context().clearCookies();
    await route.fulfill({ status: 401, json: { error: "You have been signed out.", requestId: "x" } });
  };
  await page.route(`**${apiOf(SLUG)}`, signOut, { times: 1 });
  await post.click();
  await expect(thread(page).getByRole("alert")).toHaveText("You must be logged in to comment");
  await expect(thread(page).getByText("Please log in with Google to post comments")).toBeVisible();
  await signIn(page, user, POST);
  await expect(box).toHaveValue(later);
});

test("an admin hides a comment, and can show it again", coreOnce, async ({ page, browser, baseURL }) => {
  const otherContext = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await otherContext.newPage();
  await signIn(other, uniqueUser(), POST);
  const text = words("Cheap followers");
  await thread(other).getByRole("textbox", { name: "Your comment" }).fill(text);
  await thread(other).getByRole("button", { name: "Post Comment" }).click();
  await expect(commentWith(other, text)).toBeVisible();
  await otherContext.close();

  await signInAs(page, "ada", POST);
  await commentWith(page, text).getByRole("button", { name: /^Hide/ }).click();
  await expect(commentWith(page, text)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(commentWith(page, text)).toBeVisible();
});

test("scripts in comments are shown as text and never run", coreOnce, async ({ page }) => {
  await page.addInitScript(() => {
    const note = () => Object.assign(window, { ran: true });
    Object.assign(window, { alert: note, confirm: note, prompt: note, print: note });
  });
  await signIn(page, uniqueUser(), POST);
  const box = thread(page).getByRole("textbox", { name: "Your comment" });
  for (const content of inComments(XSS_VECTORS)) {
    await box.fill(content);
    await thread(page).getByRole("button", { name: "Post Comment" }).click();
    await expect(box).toHaveValue("");
  }
  // Both the server's HTML and the browser's DOM.
  await visit(page, POST);
  const shown = (await thread(page).locator(".comment__text").allTextContents()).join("\n");
  for (const text of [`<script>alert(1)</script>`, `<img src=x onerror=alert(1)>`, `<a href="javascript:alert(1)">x</a>`]) expect(shown).toContain(text);
  expect(await thread(page).locator("script, iframe, svg:not(.i), object, form:not(.comment-box), style").count()).toBe(0);
  expect(await thread(page).locator(".comment__text *:not(a)").count()).toBe(0);
  const schemes = await thread(page)
    .locator(".comment__text a")
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.protocol : "")));
  expect(schemes.filter((scheme) => !/^https?:$/.test(scheme))).toEqual([]);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
});

/** As many texts as fit into a comment, one per line. */
function inComments(texts: string[]): string[] {
  const parts = [""];
  for (const text of texts) {
    if ((parts.at(-1)?.length ?? 0) + text.length > 1_900) parts.push("");
    parts.push(`${parts.pop()}\n${text}`);
  }
  return parts;
}

test("a long thread shows fifty comments, and the rest after one click", async ({ page, checkA11y }) => {
  const user = { firstName: "Ida", lastName: "Lindqvist", profileImageUrl: null };
  const comment = (n: number) => ({
    id: n,
    content: `Comment ${n}.`,
    parentId: null,
    createdAt: "2026-01-01T09:00:00.000Z",
    user,
    replies: [],
    isDeleted: false,
  });
  await visit(page, "/blog");
  await mockResponse(page, apiOf(SLUG), { items: Array.from({ length: 60 }, (_, n) => comment(n + 1)), total: 60 });
  await page.getByRole("main").locator(`a[href='${POST}']`).first().click();
  const articles = thread(page).getByRole("article");
  await expect(articles).toHaveCount(50);
  await checkA11y();
  await thread(page).getByRole("link", { name: "Show all 60 comments" }).press("Enter");
  await expect(articles).toHaveCount(60);
  await expect(commentWith(page, "Comment 51.")).toBeFocused();
  await expect(page).toHaveURL(POST);
});
