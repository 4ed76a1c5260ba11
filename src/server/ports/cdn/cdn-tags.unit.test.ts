import { expect, test } from "vitest";
import { namesOf, namesToPurge } from "./cdn-tags.ts";

const names = (tags: string[]) => namesOf(tags) ?? [];
const tools = (count: number) => Array.from({ length: count }, (_, index) => `tool:a-rather-long-slug-${index}`);

test("a response has the tags of its content and one common tag", () => {
  expect(namesOf(["tool:claude", "tools"])).toEqual(["all", "tool:claude", "tools"]);
});

test("visitor input in a tag cannot break the header, add a tag or grow", () => {
  const [, name = ""] = names([`category:Écriture, "all"\r\nset-cookie: x`]);
  expect(name).toMatch(/^category:[0-9a-f]{16}$/);
  expect(namesToPurge([`category:Écriture, "all"\r\nset-cookie: x`])).toContain(name);
  expect(names([`post:${"x".repeat(300)}`])[1]).toHaveLength(21);
});

test("a crowded page carries coarser tags, in a header of at most 2 kB, and a change of any of them still finds it", () => {
  expect(names(["tools", "category:writing", ...tools(500)])).toEqual(["all", "tools", "category:writing", "any:tool"]);
  expect(namesToPurge(["tool:a-rather-long-slug-7"])).toContain("any:tool");
  for (const count of [1, 60, 100, 1_000]) expect(names(tools(count)).join(",").length).toBeLessThanOrEqual(2_000);
  expect(namesOf(Array.from({ length: 500 }, (_, index) => `no-kind-${index}`))).toBeNull();
});

test("a page of an ordinary list keeps its own tags, so that another tool's change leaves it alone", () => {
  expect(namesOf(tools(48))).toHaveLength(49);
});
