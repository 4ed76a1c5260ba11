/** Feeds served from this machine, which the server under test is configured to trust. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { asAdmin, row, toastOf } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { startServer } from "./server.ts";
import { coreOnce } from "./test-tags.ts";

const ITEM = `<item><title>A model that reads maps</title><link>/maps</link><guid>1</guid><description>It reads maps.</description><pubDate>${new Date().toUTCString()}</pubDate></item>`;
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>The Cartographer</title><link>/</link>${ITEM}</channel></rss>`;

test("a feed is added, its article is approved, and visitors read it", coreOnce, async ({ browser }) => {
  test.setTimeout(180_000);
  const web = createServer((request, response) => {
    if (request.url === "/feed") response.end(FEED);
    else if (request.url === "/inward") response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  const { port } = web.address() as AddressInfo;
  const site = await startServer({ OUTBOUND_ALLOW: `127.0.0.1:${port}` });
  const context = await browser.newContext({ baseURL: site.url });
  try {
    const page = await context.newPage();
    await asAdmin(page, "/admin/feeds");
    const address = page.getByLabel("RSS or Atom feed URL");
    await address.fill(`http://127.0.0.1:${port}/inward`);
    await page.getByRole("button", { name: "Add feed" }).click();
    await expect(page.getByRole("alert").first()).toHaveText("This address is on a private network.");
    await address.fill(`http://127.0.0.1:${port}/feed`);
    await page.getByRole("button", { name: "Add feed" }).click();
    await expect(toastOf(page)).toContainText("Feed added1 new article to review.");
    await expect(row(page, "The Cartographer")).toBeVisible();

    await page.goto("/admin");
    await page
      .getByRole("button", { name: /^Approve/ })
      .first()
      .click();
    await expect(toastOf(page)).toContainText("Submission status updated successfully");
    await page.goto("/news");
    await expect(page.getByText("A model that reads maps")).toBeVisible();
  } finally {
    await context.close();
    await site.stop();
    web.close();
  }
});
