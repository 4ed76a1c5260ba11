import { expect, test } from "vitest";
import { groupFeatures } from "./group-features.ts";

test("features in other words are one group, and what only one tool has is in none", async () => {
  const quill = ["Image generation", "Web search with citations", "Long context for large documents"];
  const brush = ["Creates images", "Web search with linked sources", "Shared drawing boards"];
  expect(await groupFeatures([quill, brush])).toEqual([
    ["Image generation", "Creates images"],
    ["Web search with citations", "Web search with linked sources"],
  ]);
});

test("a group has at most one feature of each tool: the closest", async () => {
  const one = ["Background removal for photos"];
  const other = ["Background removal for products", "Background removal for photos"];
  expect(await groupFeatures([one, other])).toEqual([["Background removal for photos"]]);
});

test("the same feature of three tools is one group", async () => {
  const lists = [["Video translation"], ["Automatic translation of videos"], ["One-click video translation"]];
  expect(await groupFeatures(lists)).toEqual([expect.arrayContaining(lists.flat())]);
});

test("unknown words and empty lists do not fail", async () => {
  expect(await groupFeatures([["Xyzzyqwv"], [], ["Xyzzyqwv", "…"]])).toEqual([]);
});
