/** No word is broken inside itself or drawn over another, with few and many tools and with long names. */
import { expect, test } from "./fixtures.ts";
import { once } from "./test-tags.ts";
import { textLayoutProblems } from "./text-layout.ts";
import { visit } from "./visit.ts";

const COMPARED = [
  "claude,perplexity",
  "chatgpt,claude,perplexity",
  "chatgpt,claude,gemini,perplexity",
  // The longest names of the demo directory.
  "stable-diffusion-webui,autodesk-flow-studio",
  "stable-diffusion-webui,autodesk-flow-studio,luma-dream-machine",
  "stable-diffusion-webui,autodesk-flow-studio,luma-dream-machine,microsoft-designer",
];
const PAGES: { name: string; widths: number[]; paths: string[] }[] = [
  { name: "a comparison of two to four tools", widths: [1024, 1280, 1440], paths: COMPARED.map((slugs) => `/compare?tools=${slugs}`) },
  {
    name: "home, a category, a search and a tool",
    widths: [390, 1024, 1440],
    paths: ["/", "/category/image-generation", "/search?q=image", "/tools/claude", "/tools/stable-diffusion-webui"],
  },
];

for (const { name, widths, paths } of PAGES)
  test(`the words of ${name} are whole and apart`, once, async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of paths)
      await test.step(path, async () => {
        await visit(page, path);
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await textLayoutProblems(page), `${path} at ${width} px`).toEqual([]);
        }
      });
  });

test("a broken word and words over each other are found", once, async ({ page }) => {
  await page.setContent(`
    <p style="width: 2em; overflow-wrap: anywhere">Perplexity</p>
    <p style="display: flex; width: 40px"><span style="width: 20px">Android</span><span>macOS</span></p>
    <p style="width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Stable Diffusion</p>`);
  expect(await textLayoutProblems(page)).toEqual(['broken: "Perplexity" in "Perplexity"', 'overlap: "Android" and "macOS"']);
});
