import { describe, expect, test } from "vitest";
import { pathOf, withQuery } from "./path-of.ts";

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

describe("a query string", () => {
  test("has every value that is there", () => {
    expect(withQuery("/api/tools", { featured: true, limit: 50, offset: 0, sort: "name", search: "a&b c" })).toBe(
      "/api/tools?featured=true&limit=50&offset=0&sort=name&search=a%26b+c",
    );
  });

  test("leaves null and undefined out, but neither zero, false nor an empty text", () => {
    expect(withQuery("/api/tools", { pricing: null, access: undefined, offset: 0, hot: false, q: "" })).toBe("/api/tools?offset=0&hot=false&q=");
  });

  test("is not there at all without values", () => {
    expect(withQuery("/api/tools")).toBe("/api/tools");
    expect(withQuery("/api/tools", { pricing: null })).toBe("/api/tools");
  });
});
