import { describe, expect, test } from "vitest";
import { XSS_VECTORS } from "../../testing/xss-vectors.ts";
import { articleHtml } from "./article-html.ts";

test("sections can be linked to, each under its own address", () => {
  const { content, headings } = articleHtml(
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
  expect(articleHtml(`<h2 id="root">Root</h2>`).content).toBe(`<h2 id="h-root">Root</h2>`);
});

test("thousands of headings have an address each, and the first 200 are listed", () => {
  const { content, headings } = articleHtml("<h2>x</h2>".repeat(9_000));
  expect(headings).toHaveLength(200);
  expect(new Set(content.match(/ id="[^"]*"/g)).size).toBe(9_000);
});

test("an empty heading is not listed", () => {
  expect(articleHtml("<h2> </h2>").headings).toEqual([]);
});

test("a header cell without words is a plain cell", () => {
  const { content } = articleHtml(`<table><tr><th colspan="2" scope="col"> <br></th><th>&nbsp;</th><th scope="col">A</th></tr></table>`);
  expect(content).toContain(`<tr><td colspan="2"></td><td></td><th scope="col">A</th></tr>`);
});

test("tables and code blocks scroll separately, also by keyboard", () => {
  const { content } = articleHtml("<table><tbody><tr><td>1</td></tr></tbody></table><pre><code>x</code></pre>");
  expect(content).toBe(
    `<div class="scroll" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div><pre tabindex="0"><code>x</code></pre>`,
  );
});

test("text that looks like a table stays text", () => {
  expect(articleHtml("<p>&lt;table&gt; and &lt;h2&gt;</p>").content).toBe("<p>&lt;table&gt; and &lt;h2&gt;</p>");
});

describe("code", () => {
  const code = (language: string, text: string) => articleHtml(`<pre><code class="language-${language}">${text}</code></pre>`).content;

  test("is colored with classes, and reads as it was written", () => {
    const html = code("python", `if x &lt; 1 and "&amp;":\n    print('&lt;b&gt;')  # why`);
    expect(html).toContain(`<span class="hljs-keyword">if</span> x &lt; `);
    expect(html).not.toContain("style=");
    expect(html.replace(/<[^>]*>/g, "")).toBe(`if x &lt; 1 and &quot;&amp;&quot;:\n    print(&#x27;&lt;b&gt;&#x27;)  # why`);
  });

  test.each([
    ["a language nobody knows", "klingon", "x = 1"],
    ["plain text", "text", "if x"],
    ["code with marks in it", "python", "<strong>if</strong> x"],
    ["a long listing", "python", "if x\n".repeat(5_000)],
    ["a listing of one long word", "c", "a".repeat(20_000)],
  ])("%s stays as it is", (_what, language, text) => {
    expect(code(language, text)).toBe(`<pre tabindex="0"><code class="language-${language}">${text}</code></pre>`);
  });

  test("is not highlighted after many other code blocks", () => {
    const listing = `<pre><code class="language-python">${"if x\n".repeat(900)}</code></pre>`;
    const { content } = articleHtml(listing.repeat(12));
    expect(content.split("</pre>").map((part) => part.includes("hljs"))).toEqual([...Array(8).fill(true), ...Array(5).fill(false)]);
  });

  test("stays harmless, whatever is in it", () => {
    for (const vector of XSS_VECTORS) {
      const html = code(
        "html",
        vector.replace(/[<>&"]/g, (character) => `&#${character.codePointAt(0)};`),
      );
      expect(html.replace(/<\/?(?:pre|code|span)(?: (?:class="[\w -]+"|tabindex="0"))*>/g, "")).not.toContain("<");
    }
  });
});
