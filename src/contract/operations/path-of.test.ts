import { expect, test } from "vitest";
import { pathOf } from "./path-of.ts";

test("a path is the address without its method", () => {
  expect(pathOf("POST /api/subscribe")).toBe("/api/subscribe");
});

test("parameters are encoded, so that none can lead to another path", () => {
  expect(pathOf("GET /api/tools/:slug", { slug: "a/b?c" })).toBe("/api/tools/a%2Fb%3Fc");
  expect(pathOf("POST /api/tools/:slug/count/:what", { slug: "a", what: "view" })).toBe("/api/tools/a/count/view");
});

test("a comparison keeps its commas", () => {
  expect(pathOf("GET /api/comparisons/:slugs", { slugs: "a,b" })).toBe("/api/comparisons/a,b");
});
