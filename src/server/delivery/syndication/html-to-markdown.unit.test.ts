import { marked } from "marked";
import { expect, test } from "vitest";
import { articleHtml } from "../../domains/blog/article-html.ts";
import { safeHtml } from "../../domains/blog/safe-html.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";

/** Converts the Markdown back to HTML, without line breaks. */
const readAgain = async (html: string) => (await marked.parse(await htmlToMarkdown(html))).replaceAll("\n", "");

test.each([
  ["a list in a list", "<ul><li>One<ul><li>One a<ol><li>deep</li></ol></li><li>One b</li></ul></li><li>Two</li></ul>"],
  ["an ordered list that starts at three", '<ol start="3"><li>three</li><li>four</li></ol>'],
  ["a quote of two paragraphs and a list", "<blockquote><p>first</p><p>second</p><ul><li>item</li></ul></blockquote>"],
  ["headings, emphasis and code", "<h2>Title</h2><h3>With <code>code</code></h3><p>One <strong>two</strong> <em>three</em> <del>four</del></p>"],
  ["links and images", '<p>See <a href="https://example.com/a_(b)?x=1&amp;y=2">the *site*</a> and <img src="/a.png" alt="a [map]"></p>'],
  ["text that looks like Markdown", "<p># no heading, 1 * 2 * 3, _none_, [no](link), `no code`</p><p>1. no list</p><p>- no list</p>"],
  ["text that looks like HTML", "<p>&lt;script&gt;alert(1)&lt;/script&gt; and a &lt; b</p>"],
])("%s: the same after Markdown and back", async (_what, html) => {
  expect(await readAgain(html)).toBe(html);
});

test("a table has a rule under its header, also where the editor put the header into the body", async () => {
  const rows = "<td><p>Pro | Team</p></td><td><p>$9</p><p>a month</p></td>";
  const table = `<table><tbody><tr><th><p>Plan</p></th><th><p>Price</p></th></tr><tr>${rows}</tr></tbody></table>`;
  expect(await htmlToMarkdown(table)).toBe("| Plan | Price |\n| --- | --- |\n| Pro \\| Team | $9<br><br>a month |");
});

test("a table without a header gets an empty one, because Markdown has no other tables", async () => {
  expect(await htmlToMarkdown("<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>")).toBe("|     |     |\n| --- | --- |\n| a   | b   |");
});

test("code keeps its lines, its language and its characters, highlighted or not", async () => {
  const html = safeHtml('<pre><code class="language-python">if x &lt; 1:\n\n    print("*")</code></pre><pre>plain\n  text</pre>');
  const markdown = '```python\nif x < 1:\n\n    print("*")\n```\n\n```\nplain\n  text\n```';
  expect(await htmlToMarkdown(html)).toBe(markdown);
  expect(await htmlToMarkdown(articleHtml(html).content)).toBe(markdown);
});
