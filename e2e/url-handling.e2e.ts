/** Unusual URLs, and some that people type. */
import { test as httpTest } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const LONG = "a".repeat(300);

httpTest("what does not exist is not found", coreOnce, async ({ request }) => {
  for (const path of [
    "/no-such-page",
    "/tools/no-such-tool",
    "/category/no-such-category",
    "/category/%F0%9F%98%80",
    `/category/${LONG}`,
    "/category/ui/ux",
    "/category/ui%2Fux",
    "/badges/no-such-tool-dark.svg",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

httpTest("what is malformed is refused or not found, and no failure of ours", coreOnce, async ({ request, baseURL }) => {
  for (const path of ["/%", "/category/%E0%A4%A", "/tools/%", "/tools/%00", "/category/%00", "/blog/%00", `/tools/${LONG}`]) {
    const response = await request.get(`${baseURL}${path}`);
    expect([400, 404], path).toContain(response.status());
    expect(await response.text(), path).not.toMatch(/\bat .+:\d+:\d+/);
  }
});

httpTest("an untidy address leads to the tidy one for good", coreOnce, async ({ request, baseURL }) => {
  for (const [typed, tidy] of Object.entries({
    "/Tools/Claude": "/tools/claude",
    "/tools/": "/tools",
    "/TOOLS/Claude/?sort=Name": "/tools/claude?sort=Name",
    "/category/Coding//?page=2": "/category/coding?page=2",
    "//": "/",
    "//tools": "/tools",
  })) {
    const response = await request.get(`${baseURL}${typed}`, { maxRedirects: 0 });
    expect(response.status(), typed).toBe(301);
    expect(response.headers().location, typed).toBe(tidy);
  }
});

test("a query that makes no sense shows what the rest of the address asks for", once, async ({ page }) => {
  for (const query of ["page=-1", "page=abc", "sort=;drop", "pricing=%00&access=%F0%9F%98%80"]) {
    await visit(page, `/category/coding?${query}`);
    await expect(page.getByRole("heading", { level: 1, name: "Coding" }), query).toBeVisible();
    await expect(page.getByText(/^Showing 1 to 10 of \d+ tools$/), query).toBeVisible();
  }
  await visit(page, "/compare?tools=%,,;drop");
  await expect(page.getByRole("heading", { level: 1, name: "Compare AI tools" })).toBeVisible();
});

test("a category with an endless name or made of a smile reads as an empty one", once, async ({ page, expectProblem }) => {
  expectProblem(/404/);
  await visit(page, `/category/${LONG}`);
  await expect(page.getByText("No tools found in this category yet.")).toBeVisible();
  await visit(page, "/category/😀");
  await expect(page.getByRole("heading", { level: 1, name: "😀" })).toBeVisible();
  await expect(page.getByText("No tools found in this category yet.")).toBeVisible();
});
