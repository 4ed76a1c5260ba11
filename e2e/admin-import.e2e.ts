import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { asAdmin, row } from "./admin.ts";
import { expect, test } from "./fixtures.ts";
import { core, once } from "./test-tags.ts";

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel("Choose a file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const line = (name: string, website: string) => `${name},${website},Research,It answers with sources.,free`;
const HEADER = "name,website,category,description,pricingType";

test(
  "an import shows a preview and its invalid rows, follows a corrected column, survives a reload, publishes new tools and is undone",
  core,
  async ({ page, isMobile }) => {
    const name = `Imported ${Date.now().toString(36)}${isMobile ? "m" : ""}`;
    const slug = name.toLowerCase().replace(" ", "-");
    await asAdmin(page, "/admin/import-export");
    await choose(
      page,
      "tools.csv",
      [HEADER, line(name, `https://${slug}.example.com`), line("Claude", "https://claude.ai"), line("Broken", "nowhere")].join("\n"),
    );

    await expect(page.getByRole("button", { name: "Add 1 tool" })).toBeVisible();
    await expect(page.getByRole("table", { name: "First rows" }).getByRole("row").filter({ hasText: name })).toContainText("New");
    await expect(page.getByRole("table", { name: "Skipped rows" })).toContainText("website is not a public web address.");
    expect((await page.request.get(`/tools/${slug}`)).status()).toBe(404);

    await page.getByLabel("Field of the column description").selectOption("Not imported");
    await expect(page.getByText("No description in 1 row: the name is used.")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Add 1 tool" }).click();
    await page.reload();
    await expect(page.getByText("Done", { exact: true })).toBeVisible();
    expect((await page.request.get(`/tools/${slug}`)).status()).toBe(200);

    await page.getByRole("button", { name: "Undo import" }).click();
    await page.getByRole("button", { name: "Remove 1 tool" }).click();
    await expect(page.getByText("Undone", { exact: true })).toBeVisible();
    expect((await page.request.get(`/tools/${slug}`)).status()).toBe(404);
    await page.getByRole("link", { name: "Import & export" }).last().click();
    await expect(row(page, "tools.csv").first()).toContainText("Undone");
  },
);

test("a zip file renamed to csv is refused with an explanation", once, async ({ page, expectProblem }) => {
  expectProblem(/400/);
  await asAdmin(page, "/admin/import-export");
  await choose(page, "tools.csv", "PK\u0003\u0004 and so on");
  await expect(page.getByRole("alert")).toHaveText("This is a zip archive or an Excel workbook, not a text file. Save it as CSV (UTF-8) first.");
});

test("all data can be exported", once, async ({ page }) => {
  await asAdmin(page, "/admin/import-export");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tools as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("tools.csv");
  expect(await readFile(await file.path(), "utf8")).toContain("https://claude.ai");
});
