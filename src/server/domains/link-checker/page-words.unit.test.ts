import { expect, test } from "vitest";
import { pageWords } from "./page-words.ts";

test.each([
  [
    "the first title and the visible text",
    "<title>A tool</title><p>Draws<br>plans</p><svg><title>Icon</title></svg>",
    { title: "A tool", text: " A tool Draws plans Icon " },
  ],
  ["entities as readers see them", "<title>Q&amp;A</title>This&nbsp;domain is for sale", { title: "Q&A", text: " Q&A This domain is for sale" }],
  ["neither scripts, styles nor comments", "<script>if (a < b) x('</p>')</script><style>p > b {}</style><!-- <p>old</p> -->new", { title: "", text: " new" }],
  ["nothing of a tag that never ends", "before<a href='x", { title: "", text: "before " }],
])("it reads %s", (_what, html, expected) => {
  const { title, text } = pageWords(html);
  expect({ title, text }).toEqual(expected);
});
