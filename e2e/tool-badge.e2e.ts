import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { freeze } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const badge = (baseURL: string | undefined, theme: string) =>
  `<a href="${baseURL}/tools/claude" target="_blank" rel="noopener"><img src="${baseURL}/badges/claude-${theme}.svg" alt="Featured on Toolatlas" width="200" height="54"></a>`;

test("each badge can be copied, and a check mark is shown for two seconds", coreOnce, async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await visit(page, "/tools/claude");
  await freeze(page);
  for (const [theme, label] of [
    ["light", "Light"],
    ["dark", "Dark"],
  ] as const) {
    const button = page.getByRole("button", { name: `Copy the ${theme} badge` });
    await expect(button).toHaveText(label);
    await button.click();
    await expect(button.locator("use")).toHaveAttribute("href", /#check$/);
    await expect(button).toHaveText("Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(badge(baseURL, theme));
    await page.clock.runFor(1_999);
    await expect(button.locator("use")).toHaveAttribute("href", /#check$/);
    await page.clock.runFor(1);
    await expect(button.locator("use")).toHaveAttribute("href", /#copy$/);
    await expect(button).toHaveText(label);
  }
});

test("both badges work on another site, even with COEP require-corp, and link back", once, async ({ page, baseURL }) => {
  const html = `<!doctype html><title>Maker</title><link rel="icon" href="data:,">${badge(baseURL, "light")}${badge(baseURL, "dark")}`;
  const site = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "text/html", "cross-origin-embedder-policy": "require-corp" }).end(html),
  );
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  await page.route(address, (route) => route.continue());
  await page.goto(address);
  const pictures = page.getByRole("img", { name: "Featured on Toolatlas" });
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([200, 54]);
  await expect(page.getByRole("link").first()).toHaveAttribute("href", `${baseURL}/tools/claude`);
  site.close();
});
