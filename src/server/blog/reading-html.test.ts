import { expect, test } from "vitest";
import { readingHtml } from "./reading-html.ts";

test("sections can be linked to, each under its own address", () => {
  const { content, headings } = readingHtml(
    "<h2>What it costs</h2><p>x</p><h3>Per seat</h3><h2>What it costs</h2><h2>Main &amp; <em>more</em></h2><h2>价格</h2>",
  );
  expect(headings).toEqual([
    { id: "h-what-it-costs", text: "What it costs" },
    { id: "h-what-it-costs-2", text: "What it costs" },
    { id: "h-main-more", text: "Main & more" },
    { id: "h-section", text: "价格" },
  ]);
  for (const { id } of headings) expect(content).toContain(`<h2 id="${id}">`);
  expect(content).toContain(`<h3 id="h-per-seat">Per seat</h3>`);
});

test("an author's own ids are not taken over", () => {
  expect(readingHtml(`<h2 id="root">Root</h2>`).content).toBe(`<h2 id="h-root">Root</h2>`);
});

test("an empty heading is not listed", () => {
  expect(readingHtml("<h2> </h2>").headings).toEqual([]);
});

test("tables and code scroll by themselves, and by keyboard", () => {
  const { content } = readingHtml("<table><tbody><tr><td>1</td></tr></tbody></table><pre><code>x</code></pre>");
  expect(content).toBe(
    `<div class="scroll" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div><pre tabindex="0"><code>x</code></pre>`,
  );
});

test("text that looks like a table stays text", () => {
  expect(readingHtml("<p>&lt;table&gt; and &lt;h2&gt;</p>").content).toBe("<p>&lt;table&gt; and &lt;h2&gt;</p>");
});
