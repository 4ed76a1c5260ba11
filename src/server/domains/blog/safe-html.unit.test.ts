import { expect, test } from "vitest";
import { XSS_VECTORS } from "../../testing/xss-vectors.ts";
import { safeHtml } from "./safe-html.ts";

const TAGS =
  /^(h[234]|p|blockquote|pre|hr|ul|ol|li|dl|dt|dd|figure|figcaption|details|summary|table|caption|thead|tbody|tfoot|tr|th|td|a|img|br|strong|b|em|i|s|del|ins|sub|sup|mark|small|code|kbd|samp|abbr|cite|q)$/;
const ATTRIBUTES = /^(href|title|target|rel|src|alt|width|height|loading|decoding|colspan|rowspan|scope|start|class)$/;

/** Every element of sanitized HTML: angle brackets in text are escaped, so anything that looks like a tag is one. */
const elements = (html: string) =>
  [...html.matchAll(/<\/?([^\s>/]+)([^>]*)>/g)].map(([, tag = "", rest = ""]) => ({
    tag,
    attributes: [...rest.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => ({ name, value })),
  }));

test("there are two hundred hostile samples, all different", () => {
  expect(new Set(XSS_VECTORS).size).toBeGreaterThanOrEqual(200);
});

test.each(XSS_VECTORS)("does nothing: %s", (vector) => {
  const safe = safeHtml(`<p>before</p>${vector}`);
  expect(safe).toContain("<p>before</p>");
  for (const { tag, attributes } of elements(safe)) {
    expect(tag).toMatch(TAGS);
    for (const { name, value } of attributes) {
      expect(name).toMatch(ATTRIBUTES);
      if (name === "href" || name === "src") expect(value).toMatch(/^(https?:|mailto:|[^:]*$)/);
      if (name === "class") expect(value).toMatch(/^language-[\w+#-]+$/);
    }
  }
});

test("sanitizing safe HTML again does not change it", () => {
  for (const vector of XSS_VECTORS) expect(safeHtml(safeHtml(vector))).toBe(safeHtml(vector));
});

test("the text of a post survives as it was written", () => {
  const post = `<h2>Title</h2><p>One <strong>two</strong> <em>three</em> &amp; <code>a &lt; b</code></p><ul><li>x</li></ul><ol start="3"><li>y</li></ol><blockquote><p>q</p></blockquote><pre><code class="language-python">print("x")</code></pre><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">B</td></tr></tbody></table>`;
  expect(safeHtml(post)).toBe(post);
});

test("the page keeps its only h1", () => {
  expect(safeHtml("<h1>Title</h1>")).toBe("<h2>Title</h2>");
});

test.each([
  ["https://example.com/a", `<a href="https://example.com/a" target="_blank" rel="noopener">x</a>`],
  ["/tools/claude", `<a href="/tools/claude">x</a>`],
  ["#part", `<a href="#part">x</a>`],
  ["mailto:a@example.com", `<a href="mailto:a@example.com">x</a>`],
  ["//example.com", "<a>x</a>"],
  ["ftp://example.com", "<a>x</a>"],
])("a link to %s", (href, expected) => {
  expect(safeHtml(`<a href="${href}" target="_top" rel="opener">x</a>`)).toBe(expected);
});

test("images are lazy-loaded, and only numeric sizes are kept", () => {
  expect(safeHtml(`<img src="/a.png" alt="A map" width="640" height="100%" class="big" onload="x()">`)).toBe(
    `<img src="/a.png" alt="A map" width="640" loading="lazy" decoding="async" />`,
  );
  expect(safeHtml(`<p><img src="data:image/png;base64,AAAA"></p>`)).toBe("<p></p>");
});

test.each([
  ["nested elements", "<blockquote>".repeat(80_000)],
  ["nested elements that are not allowed", "<font>".repeat(200_000)],
  ["elements side by side", "<br>".repeat(200_000)],
  ["elements inside what is removed", `<svg>${"<g>".repeat(200_000)}`],
])("a megabyte of %s is refused, without reading all of it", (_what, html) => {
  // If the work grew with the square of the depth, the test would time out.
  expect(() => safeHtml(html)).toThrow("The post has more than 100 nested elements, or more than 10,000 in all. Please simplify it.");
});

test("a long post is far from the limits", () => {
  const section = "<h2>One</h2><p>A <strong>word</strong> and <a href='/'>a link</a>.</p><ul><li><p>x</p></li></ul>";
  expect(safeHtml(`${section.repeat(1_000)}<p>the end</p>`)).toContain("the end");
});
