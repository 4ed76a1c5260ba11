/** An admin's daily work, on a separate directory, because much of it changes what everyone sees. */

import { addTool, adminCalls, asAdmin, openOtherBrowser, row, toastOf } from "./admin.ts";
import { solveHumanCheck } from "./api.ts";
import { buy, expect, main, testOnOwnServer } from "./own-server.ts";
import { signIn } from "./sign-in.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const test = testOnOwnServer();
test.describe.configure({ mode: "default" });

test("items selected by keyboard are approved together and undone with one key", once, async ({ page }) => {
  await asAdmin(page);
  const waiting = [await addTool(page, { isApproved: false }), await addTool(page, { isApproved: false })];
  const statuses = () => Promise.all(waiting.map(async ({ slug }) => (await page.request.get(`/tools/${slug}`)).status()));
  await page.goto("/admin/moderation?type=tools");
  const queue = page.getByRole("list", { name: "Queue" });
  const titles = queue.locator("b");
  await expect(titles.filter({ hasText: "Buoy" })).toHaveCount(2);
  // Down the queue, selecting along the way.
  for (let seen = await titles.count(); seen > 0; seen -= 1) {
    const current = (await queue.locator(".is-current b").textContent()) ?? "";
    if (waiting.some(({ name }) => name === current)) await page.keyboard.press("x");
    await page.keyboard.press("j");
  }
  const chosen = page.getByRole("region", { name: "Selected items" });
  await expect(chosen).toContainText("2 selected");
  await chosen.getByRole("button", { name: "Approve" }).click();
  await expect(toastOf(page)).toContainText("Submission status updated successfully");
  await expect(titles.filter({ hasText: "Buoy" })).toHaveCount(0);
  expect(await statuses()).toEqual([200, 200]);

  await page.keyboard.press("u");
  await expect(toastOf(page)).toContainText("Decision undone");
  await expect(titles.filter({ hasText: "Buoy" })).toHaveCount(2);
  expect(await statuses()).toEqual([404, 404]);

  // One by one: back to the second, approve it, and view the next.
  await queue.getByRole("button", { name: waiting[1]?.name ?? "" }).click();
  await page.keyboard.press("k");
  await expect(queue.locator(".is-current")).toContainText(waiting[0]?.name ?? "");
  await page.keyboard.press("a");
  await expect(queue).not.toContainText(waiting[0]?.name ?? "");
  await expect.poll(statuses).toEqual([200, 404]);
});

test("a refunded payment shows its reason to the buyer", coreOnce, async ({ page, browser, baseURL }) => {
  const { page: buyer, context } = await openOtherBrowser(browser, baseURL);
  await signIn(buyer);
  await buy(buyer, "claude");
  await asAdmin(page, "/admin/promotions");
  await page.getByRole("button", { name: /^Refund / }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Bought by mistake");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(toastOf(page)).toContainText("Payment refunded");
  await expect(page.getByRole("table", { name: "Orders" })).toContainText("Refunded");
  await page.goto("/admin/promotions?view=ledger");
  await expect(main(page)).toContainText("refund");

  await visit(buyer, "/subscription_dashboard");
  await expect(main(buyer).getByRole("listitem").filter({ hasText: "Refunded on" })).toContainText("Refunds take 5–7 business days to arrive");
  await context.close();
});

test("reports hide a tool until an admin keeps or removes it", coreOnce, async ({ page }) => {
  await asAdmin(page);
  const tool = await addTool(page);
  // Two visitors: each can report a tool only once.
  const report = async (reason: string, visitor: string) =>
    page.request.post(`/api/tools/${tool.slug}/report`, { data: { reason }, headers: { "user-agent": visitor, "human-check": await solveHumanCheck(page) } });
  const status = async () => (await page.request.get(`/tools/${tool.slug}`)).status();
  await report("Non-consensual imagery", "Mozilla/5.0 (one)");
  expect(await status()).toBe(404);
  await page.goto("/admin/reports");
  await page.getByRole("button", { name: `Restore: Non-consensual imagery, ${tool.name}` }).click();
  await expect(row(page, tool.name)).toHaveCount(0);
  await expect.poll(status).toBe(200);

  await report("Scam or malware", "Mozilla/5.0 (other)");
  expect(await status()).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: `Remove: Scam or malware, ${tool.name}` }).click();
  await expect(row(page, tool.name)).toHaveCount(0);
  await expect.poll(status).toBe(410);
  await page.getByRole("combobox", { name: "State" }).selectOption("Resolved");
  await expect(row(page, "Scam or malware")).toContainText("Removed by Ada Admin");
});

test("the next newsletter gets an introduction, a preview and a test email", coreOnce, async ({ page }) => {
  await asAdmin(page);
  await addTool(page);
  await page.goto("/admin/newsletter");
  await page.getByRole("textbox", { name: "Text" }).fill("A calm week, with one surprise.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toastOf(page)).toContainText("Newsletter saved");
  await expect(page.frameLocator(".mail-view").getByText("A calm week, with one surprise.")).toBeVisible();
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(toastOf(page)).toContainText("Test email kept in the outbox");
  await page.goto("/admin/mail");
  await expect(row(page, "Newsletter test").filter({ hasText: "To Ada Admin" }).first()).toBeVisible();
});

test("a comment hidden long ago can be found and shown again", once, async ({ page }) => {
  await asAdmin(page);
  const call = await adminCalls(page);
  const { items } = await call<{ items: { id: number; content: string; post: { slug: string } }[] }>("GET", "/api/admin/comments?limit=1");
  const [comment] = items;
  if (!comment) throw new Error("The demo has no comments");
  const thread = async () => (await page.request.get(`/api/blogs/slug/${comment.post.slug}/comments`)).text();
  await call("PUT", `/api/admin/comments/${comment.id}`, { hidden: true });
  expect(await thread()).not.toContain(`"id":${comment.id},`);
  await page.goto("/admin/comments");
  await page.getByRole("combobox", { name: "State" }).selectOption("Hidden");
  await expect(page.getByRole("table", { name: "Comments" })).toContainText("Hidden");
  await page.getByRole("button", { name: /^Unhide: / }).click();
  await expect(toastOf(page)).toContainText("Comment unhidden");
  expect(await thread()).toContain(`"id":${comment.id},`);
});

test("a click is sent even if the page is left immediately", once, async ({ page }) => {
  await asAdmin(page);
  const tool = await addTool(page);
  const call = await adminCalls(page);
  await page.goto(`/admin/tools?q=${tool.slug}`);
  await page.getByRole("button", { name: `Feature ${tool.name}` }).evaluate((button: HTMLElement) => {
    button.click();
    location.assign("about:blank");
  });
  await expect.poll(async () => (await call<{ isFeatured: boolean }>("GET", `/api/admin/tools/${tool.id}`)).isFeatured).toBe(true);
});

test("the dashboard shows the five newest pending items of any kind, each with both decisions", coreOnce, async ({ page }) => {
  await asAdmin(page);
  const call = await adminCalls(page);
  const names: string[] = [];
  while (names.length < 4) names.unshift((await addTool(page, { isApproved: false })).name);
  const article = { title: "Harbour opens", summary: "Again.", sourceUrl: "https://news.example.com/harbour-opens", isApproved: false };
  const video = { title: "Harbour tour", youtubeUrl: "https://youtu.be/harbourtour", isApproved: false };
  await call("POST", "/api/admin/news", article);
  await call("POST", "/api/admin/videos", video);
  names.unshift(video.title, article.title);
  await page.goto("/admin");
  await expect(page.locator(".admin__body h2").first()).toHaveText("Needs attention");
  await expect(page.getByRole("list", { name: "Needs attention" }).getByRole("listitem")).toHaveText([
    /^Open reports\d/,
    /^Comments\d/,
    /^Failing jobs\d/,
    /^Failed email\d/,
    /^Email waiting\d/,
  ]);
  const waiting = page.getByRole("table", { name: "Waiting for review" });
  await expect(waiting.locator("tbody b")).toHaveText(names.slice(0, 5));
  await expect(waiting.getByRole("button", { name: /^Approve/ })).toHaveCount(5);
  await expect(waiting.getByRole("button", { name: /^Reject/ })).toHaveCount(5);
});
