import { expect, test } from "./fixtures.ts";
import { visit } from "./visit.ts";

test("without a network a visitor is told so, in the site's own look", async ({ page, context, expectProblem }) => {
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

test("the API's documentation and the feeds can be read by everyone", async ({ page, checkA11y }) => {
  for (const [path, heading] of [
    ["/docs/api", "API"],
    ["/feeds", "Feeds"],
    ["/offline", "You are offline"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await checkA11y();
  }
});

test("a category can be shown in a frame on another site", async ({ page, baseURL, checkA11y }) => {
  await page.goto("/embed/category/coding");
  await checkA11y();
  const elsewhere = "http://127.0.0.1/";
  const body = `<!doctype html><title>Elsewhere</title><iframe src="${baseURL}/embed/category/coding" title="Coding tools" width="400" height="400"></iframe>`;
  await page.route(elsewhere, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(elsewhere);
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Popular Coding tools" })).toBeVisible();
});
