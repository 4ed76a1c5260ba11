import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./fixtures.ts";
import { once } from "./test-tags.ts";
import { visit } from "./visit.ts";

test("without a network a visitor is told so, in the site's own look", once, async ({ page, context, expectProblem }) => {
  await visit(page, "/tools");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await context.setOffline(true);
  await page.goto("/news");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "AI News", level: 1 })).toBeVisible();
});

test("the API's documentation and the feeds can be read by everyone", async ({ page }) => {
  for (const [path, heading] of [
    ["/docs/api", "API"],
    ["/feeds", "Feeds"],
    ["/offline", "You are offline"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
  }
});

test("a category can be shown in a frame on another site", async ({ page, baseURL }) => {
  const frame = `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><iframe src="${baseURL}/embed/category/coding" title="Coding tools"></iframe>`;
  const site = createServer((_request, response) => response.writeHead(200, { "content-type": "text/html" }).end(frame));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  await page.route(address, (route) => route.continue());
  await page.goto(address);
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Popular Coding tools" })).toBeVisible();
  site.close();
});
