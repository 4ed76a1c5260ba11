/** Unusual URLs, and some that people type. */
import { test as httpTest } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { coreOnce, once } from "./test-tags.ts";
import { visit } from "./visit.ts";

const LONG_NAME = "a".repeat(300);

httpTest("unknown URLs are not found", coreOnce, async ({ request }) => {
  for (const path of [
    "/no-such-page",
    "/tools/no-such-tool",
    "/category/no-such-category",
    "/category/%F0%9F%98%80",
    `/category/${LONG_NAME}`,
    "/category/ui/ux",
    "/category/ui%2Fux",
    "/badges/no-such-tool-dark.svg",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

httpTest("malformed URLs are 400s or 404s, never server errors", coreOnce, async ({ request, baseURL }) => {
  for (const path of ["/%", "/category/%E0%A4%A", "/tools/%", "/tools/%00", "/category/%00", "/blog/%00", `/tools/${LONG_NAME}`]) {
    const response = await request.get(`${baseURL}${path}`);
    expect([400, 404], path).toContain(response.status());
    expect(await response.text(), path).not.toMatch(/\bat .+:\d+:\d+/);
  }
});

httpTest("a non-canonical URL redirects permanently to the canonical one", coreOnce, async ({ request, baseURL }) => {
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

test("invalid query parameters are ignored", once, async ({ page }) => {
  for (const query of ["page=-1", "page=abc", "sort=;drop", "pricing=%00&access=%F0%9F%98%80"]) {
    await visit(page, `/category/coding?${query}`);
    await expect(page.getByRole("heading", { level: 1, name: "Coding" }), query).toBeVisible();
    await expect(page.getByText(/^Showing 1 to 10 of \d+ tools$/), query).toBeVisible();
  }
  await visit(page, "/compare?tools=%,,;drop");
  await expect(page.getByRole("heading", { level: 1, name: "Compare AI tools" })).toBeVisible();
});

test("a category with a very long name or an emoji is shown as empty", once, async ({ page, expectProblem }) => {
  expectProblem(/404/);
  await visit(page, `/category/${LONG_NAME}`);
  await expect(page.getByText("No tools found in this category yet.")).toBeVisible();
  await visit(page, "/category/😀");
  await expect(page.getByRole("heading", { level: 1, name: "😀" })).toBeVisible();
  await expect(page.getByText("No tools found in this category yet.")).toBeVisible();
});
