/** Addresses nobody should type, and some that people do. */
import { expect, test } from "./fixtures.ts";
import { visit } from "./visit.ts";
import { sameAtEveryWidth } from "./widths.ts";

sameAtEveryWidth();

const LONG = "a".repeat(300);

const MISSING = [
  "/no-such-page",
  "/tools/no-such-tool",
  "/category/no-such-category",
  "/category/%F0%9F%98%80",
  `/category/${LONG}`,
  "/category/ui/ux",
  "/category/ui%2Fux",
  "/badges/no-such-tool-dark.svg",
];
for (const path of MISSING)
  test(`${path.slice(0, 40)} is not found`, async ({ page }) => {
    expect((await page.request.get(path)).status()).toBe(404);
  });

const MALFORMED = ["/%", "/category/%E0%A4%A", "/tools/%", "/tools/%00", "/category/%00", "/blog/%00", `/tools/${LONG}`];
for (const path of MALFORMED)
  test(`${path.slice(0, 40)} is refused or not found, and no failure of ours`, async ({ page, baseURL }) => {
    const answer = await page.request.get(`${baseURL}${path}`);
    expect([400, 404]).toContain(answer.status());
    expect(await answer.text()).not.toMatch(/\bat .+:\d+:\d+/);
  });

const LENIENT = [
  "/category/coding?page=-1",
  "/category/coding?page=abc",
  "/category/coding?sort=;drop",
  "/category/coding?pricing=%00&access=%F0%9F%98%80",
  "/compare?tools=%,,;drop",
];
for (const path of LENIENT)
  test(`${path} shows what the rest of it asks for`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole("heading", { level: 1, name: path.startsWith("/compare") ? "Compare AI tools" : "Coding" })).toBeVisible();
    if (!path.startsWith("/compare")) await expect(page.getByText(/^Showing 1 to 10 of \d+ tools$/)).toBeVisible();
  });

const TIDIED = {
  "/Tools/Claude": "/tools/claude",
  "/tools/": "/tools",
  "/TOOLS/Claude/?sort=Name": "/tools/claude?sort=Name",
  "/category/Coding//?page=2": "/category/coding?page=2",
  "//": "/",
  "//tools": "/tools",
};
for (const [typed, tidy] of Object.entries(TIDIED))
  test(`${typed} leads to ${tidy} for good`, async ({ page, baseURL }) => {
    const answer = await page.request.get(`${baseURL}${typed}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(tidy);
  });

test("a category with an endless name reads as an empty one", async ({ page, expectProblem }) => {
  expectProblem(/404/);
  await visit(page, `/category/${LONG}`);
  await expect(page.getByText("No tools found in this category yet.")).toBeVisible();
});

test("a category made of a smile reads as an empty one", async ({ page, expectProblem }) => {
  expectProblem(/404/);
  await visit(page, "/category/😀");
  await expect(page.getByRole("heading", { level: 1, name: "😀" })).toBeVisible();
  await expect(page.getByText("No tools found in this category yet.")).toBeVisible();
});
