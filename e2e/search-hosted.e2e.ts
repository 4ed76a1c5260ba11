import { startFakeAlgolia } from "../src/server/domains/search/algolia/testing/fake-algolia.ts";
import { test as base, expect } from "./fixtures.ts";
import { startServer } from "./server.ts";
import { once } from "./test-tags.ts";
import { visit } from "./visit.ts";

type Hosted = { url: string; algolia: Awaited<ReturnType<typeof startFakeAlgolia>> };

/** A server configured for Algolia, and a fake Algolia. */
const test = base.extend<object, { hosted: Hosted }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the destructured names, and there are none
    async ({}, use) => {
      const algolia = await startFakeAlgolia();
      const { appId, searchKey, adminKey } = algolia.account;
      const server = await startServer({
        ALGOLIA_APP_ID: appId,
        ALGOLIA_SEARCH_KEY: searchKey,
        ALGOLIA_ADMIN_KEY: adminKey,
        ALGOLIA_HOSTS: algolia.url,
      });
      await expect.poll(() => algolia.indexes.get("tools")?.records.size ?? 0, { timeout: 30_000 }).toBeGreaterThan(0);
      await use({ url: server.url, algolia });
      await server.stop();
      await algolia.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ hosted }, use) => use(hosted.url),
});

test.describe("with Algolia", once, () => {
  test("the search page and the suggestions use the hosted index, and the page works without it", async ({ page, hosted: { algolia } }) => {
    const records = algolia.indexes.get("tools")?.records;
    const tool = records?.get("chatgpt");
    expect(tool).toBeDefined();
    // Only Algolia uses this name.
    records?.set("chatgpt", { ...tool, objectID: "chatgpt", name: "Zebrafish" });

    await test.step("rendered by the server", async () => {
      await visit(page, "/search?q=zebrafish");
      await expect(page.getByText("1 tool found")).toBeVisible();
      await expect(page.locator(".results .card__name")).toHaveText(["ChatGPT"]);
    });
    await test.step("requested by the browser, one page at a time", async () => {
      await visit(page, "/");
      const box = page.getByRole("combobox", { name: "Search AI tools" });
      await box.fill("zebra");
      await expect(page.locator('[role="option"]')).toHaveText([/Zebrafish/]);
      await box.fill("writing");
      await page.keyboard.press("Enter");
      await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
      expect(algolia.searches.at(-1)).toMatchObject({ requests: [{ indexName: "tools", query: "writing", hitsPerPage: 10, page: 1 }] });
    });
    await test.step("while Algolia is unreachable", async () => {
      algolia.break("unavailable");
      await visit(page, "/search?q=chatgpt");
      await expect(page.locator(".results .card__name").first()).toHaveText("ChatGPT");
      await expect(page.getByText(/Search failed/)).toHaveCount(0);
      algolia.break(null);
    });
  });
});
