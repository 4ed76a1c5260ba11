import { expect, test } from "vitest";
import { ADMIN_MESSAGES } from "../admin/lib/messages.ts";

test("the panel uses the messages of section 8", () => {
  expect(
    [ADMIN_MESSAGES.decided, ADMIN_MESSAGES.created("tools"), ADMIN_MESSAGES.created("categories"), ADMIN_MESSAGES.admin].map(({ done, failed }) => [
      done,
      failed,
    ]),
  ).toEqual([
    ["Submission status updated successfully", "Failed to update submission status"],
    ["Tool created successfully", "Failed to create tool"],
    ["Category created successfully", "Failed to create category"],
    ["User admin status updated", "Failed to update user"],
  ]);
  expect((["tools", "categories", "news", "blogs", "videos"] as const).map((kind) => Object.values(ADMIN_MESSAGES.deleted(kind)))).toEqual([
    ["Tool deleted successfully", "Failed to delete tool"],
    ["Category deleted successfully", "Failed to delete category"],
    ["News deleted successfully", "Failed to delete news"],
    ["Blog deleted successfully", "Failed to delete blog"],
    ["Video deleted successfully", "Failed to delete video"],
  ]);
});

test("featured and hot have no failure message", () => {
  expect([ADMIN_MESSAGES.featured, ADMIN_MESSAGES.hot]).toEqual([
    { done: "Tool featured status updated", failed: null },
    { done: "Tool hot status updated", failed: null },
  ]);
});
