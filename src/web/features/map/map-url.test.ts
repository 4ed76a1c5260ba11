import { expect, test } from "vitest";
import { mapHref, parseMapState } from "./map-url.ts";

const parse = (query: string) => parseMapState({ search: new URLSearchParams(query) });

test.each([
  "/map",
  "/map?view=list",
  "/map?at=412.5,530,2.5",
  "/map?q=minutes+of+meetings&pin=100,200",
  "/map?q=a&tool=claude&category=coding&pricing=free&access=API&pin=1,2&at=1,2,3&view=list",
])("%s is the only address of its state", (href) => {
  expect(mapHref(parse(href.split("?")[1] ?? ""))).toBe(href);
});

test("malformed values fall back to the whole map without filters", () => {
  const broken = "at=a,b,c&pin=-1,5&pricing=cheap&access=fax&tool=a/b&category=c d&view=table&q=%20%20";
  expect(mapHref(parse(broken))).toBe("/map");
  expect(parse("at=500,500,99").at).toBeNull();
});
