import { expect, test } from "vitest";
import { fillHtml, findHtmlProblem } from "./html-template.ts";

const VALUES = { "site.name": 'A "B" <C>', yes: true, no: false };
const KNOWN = new Set(Object.keys(VALUES));

test.each([
  ["<p>At {{site.name}}.</p>", "<p>At A &quot;B&quot; &lt;C&gt;.</p>"],
  ["<p>{{if no}}Hidden</p><p>Shown</p>", "<p>Shown</p>"],
  ["<p>{{if yes}}Shown</p>", "<p>Shown</p>"],
  ["<p>{{if not no}}<strong>Shown</strong></p>", "<p><strong>Shown</strong></p>"],
  ["<p>{{if no}}a{{end}}b</p>", "<p>b</p>"],
  ["<p>{{if no}}a{{end}}{{if yes}}b{{end}}</p>", "<p>b</p>"],
  ["<ul><li>{{if no}}<b>a</b></li><li>b</li></ul>", "<ul><li>b</li></ul>"],
  ["<ul><li><p>{{if no}}a</p><p>more</p></li><li><p>b</p></li></ul>", "<ul><li><p>b</p></li></ul>"],
  ["<table><tr><td>{{if no}}a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table>", "<table><tr><td>b</td><td>2</td></tr></table>"],
  ["<table><tr><td><p>{{if no}}a</p></td></tr></table>", "<table></table>"],
  ["<h2>{{if no}}A</h2><p>a</p><h3>B</h3><p>b</p><h2>C</h2>", "<h2>C</h2>"],
  ["<h2>{{if no}}A</h2><p>{{if yes}}a</p>", ""],
  ["<h3>{{if no}}A</h3><p>a<br>b</p><h2>C</h2>", "<h2>C</h2>"],
  ["<h2>{{if yes}}A</h2><p>a</p>", "<h2>A</h2><p>a</p>"],
  ["<blockquote><h2>{{if no}}A</h2><p>a</p></blockquote><p>b</p>", "<blockquote></blockquote><p>b</p>"],
])("%s becomes %s", (html, filled) => {
  expect(fillHtml(html, VALUES)).toBe(filled);
  expect(findHtmlProblem(html, KNOWN)).toBeNull();
});

test.each([
  ["<p>{{nothing}}</p>", "There is no variable {{nothing}}."],
  ["<p>{{if nothing}}a</p>", "There is no variable {{nothing}}."],
  ["<p>a {{if yes}}b</p><p>c{{end}}</p>", "{{if …}} needs {{end}} in the same paragraph, unless the paragraph begins with it."],
  ["<p>{{site.name</p><p>}}</p>", "“{{site.name” has no closing braces."],
  ["<p>a{{end}}</p>", "{{end}} has no {{if …}} before it in the same paragraph."],
])("%s is refused: %s", (html, problem) => {
  expect(findHtmlProblem(html, KNOWN)).toBe(problem);
});
