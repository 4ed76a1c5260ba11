import { expect, test } from "vitest";
import { linkedText } from "./linked-text.ts";

test.each([
  ["See https://example.com/a?b=1, it helps.", "https://example.com/a?b=1"],
  ["(https://example.com/a)", "https://example.com/a"],
  ["https://en.wikipedia.org/wiki/Map_(disambiguation).", "https://en.wikipedia.org/wiki/Map_(disambiguation)"],
  ["HTTPS://Example.com", "https://example.com/"],
])("%s has a link", (text, href) => {
  expect(linkedText(text).flatMap((piece) => piece.href ?? [])).toEqual([href]);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//example.com", "www.example.com", "https://bank.example@evil.example/", "https://", "ftp://a.example"])(
  "%s has no link",
  (text) => {
    expect(linkedText(text)).toEqual([{ text }]);
  },
);

test("nothing is lost around a link", () => {
  const text = `<a href="https://evil.example/x.js">one</a>, two\nhttps://example.com/two!`;
  const pieces = linkedText(text);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  expect(pieces.flatMap(({ href }) => href ?? [])).toEqual(["https://evil.example/x.js", "https://example.com/two"]);
});
