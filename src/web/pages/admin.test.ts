import { expect, test } from "vitest";
import { SAYS } from "../admin/lib/messages.ts";

test("the panel says what it did in the words of section 8", () => {
  expect([SAYS.decided, SAYS.created("tools"), SAYS.created("categories"), SAYS.admin].map(({ done, failed }) => [done, failed])).toEqual([
    ["Submission status updated successfully", "Failed to update submission status"],
    ["Tool created successfully", "Failed to create tool"],
    ["Category created successfully", "Failed to create category"],
    ["User admin status updated", "Failed to update user"],
  ]);
  expect((["tools", "categories", "news", "blogs", "videos"] as const).map((kind) => Object.values(SAYS.deleted(kind)))).toEqual([
    ["Tool deleted successfully", "Failed to delete tool"],
    ["Category deleted successfully", "Failed to delete category"],
    ["News deleted successfully", "Failed to delete news"],
    ["Blog deleted successfully", "Failed to delete blog"],
    ["Video deleted successfully", "Failed to delete video"],
  ]);
});

test("featured and hot have no words of their own for a failure", () => {
  expect([SAYS.featured, SAYS.hot]).toEqual([
    { done: "Tool featured status updated", failed: null },
    { done: "Tool hot status updated", failed: null },
  ]);
});
