import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./fixtures.ts";
import { horizontalOverflow } from "./horizontal-overflow.ts";
import { core, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

test("without a network the offline page is shown in the site's design", once, async ({ page, context, expectProblem }) => {
  await visit(page, "/tools");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await context.setOffline(true);
  await page.goto("/news");
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "AI News", level: 1 })).toBeVisible();
});

test("the API docs and the feeds page are shown, and an API call can be tried", core, async ({ page, context, baseURL, checkA11y }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const fits = async () => expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.goto("/offline");
  await expect(page.getByRole("heading", { name: "You're offline", level: 1 })).toBeVisible();
  await visit(page, "/feeds");
  await expect(page.getByRole("heading", { name: "Feeds", level: 1 })).toBeVisible();
  for (const [name, path] of [
    ["New tools", "tools"],
    ["AI News", "news"],
    ["AI Blog", "blog"],
  ] as const) {
    for (const [format, end] of [
      ["RSS", "rss"],
      ["Atom", "atom"],
      ["JSON", "json"],
    ] as const)
      await expect(page.getByRole("link", { name: `${name} as ${format}` })).toHaveAttribute("href", `/feeds/${path}.${end}`);
    await page.getByRole("button", { name: `Copy address of ${name}` }).click();
    await expect(page.getByRole("listitem").filter({ hasText: name }).getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/feeds/${path}.rss`);
  }
  await page.getByLabel("Category", { exact: true }).selectOption("Coding");
  await expect(page).toHaveURL("/feeds?category=coding");
  await expect(page.getByRole("link", { name: "Coding as Atom" })).toHaveAttribute("href", "/feeds/category/coding.atom");
  await page.getByRole("button", { name: "Copy address of Coding" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/feeds/category/coding.rss`);
  await checkA11y();
  await fits();
  await page.getByRole("contentinfo").getByRole("link", { name: "API", exact: true }).click();
  await expect(page).toHaveURL("/docs/api");
  await expect(page.getByRole("heading", { name: "API", level: 1 })).toBeVisible();
  await fits();

  const index = page.getByRole("navigation", { name: "On this page" });
  await index.getByRole("searchbox").fill("if-none-match");
  await expect(index.getByRole("link")).toHaveText(["Caching"]);
  await index.getByRole("searchbox").fill("");
  await index.getByRole("link", { name: "List tools" }).click();
  const call = page.getByRole("region", { name: "List tools", exact: true });
  await expect(call).toBeInViewport();
  await call.getByText("Try it").click();
  await call.getByLabel("pricing").selectOption("open-source");
  await call.getByLabel("limit").fill("1");
  await call.getByText("Python").click();
  await expect(call.getByRole("region", { name: "List tools, python" })).toContainText("/api/v1/tools?pricing=open-source&limit=1");
  await call.getByRole("button", { name: "Send request" }).click();
  await expect(call.getByRole("status")).toContainText("200");
  await expect(call.getByRole("region", { name: "Response of List tools" })).toContainText('"pricing": "open-source"');
  await fits();
  await checkA11y();
});

test("a category can be embedded in a frame on another site", async ({ page, baseURL }) => {
  const frame = `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><iframe src="${baseURL}/embed/category/coding" title="Coding tools"></iframe>`;
  const site = createServer((_request, response) => response.writeHead(200, { "content-type": "text/html" }).end(frame));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  await page.route(address, (route) => route.continue());
  await page.goto(address);
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Popular Coding tools" })).toBeVisible();
  site.close();
});
