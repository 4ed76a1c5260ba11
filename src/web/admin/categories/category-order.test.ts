import { expect, test } from "vitest";
import type { CategoryOrder } from "../../../contract/admin/categories.ts";
import { moveCategory, moveGroup, stepCategory, stepGroup } from "./category-order.ts";

const ORDER: CategoryOrder = {
  groups: [
    { id: 1, categoryIds: [11, 12, 13] },
    { id: 2, categoryIds: [21] },
  ],
  ungrouped: [31],
  home: [12, 11],
  submit: [],
};
const idsIn = (order: CategoryOrder | null) => order && [...order.groups.map(({ categoryIds }) => categoryIds), order.ungrouped];

test("a category is dropped before another one, at the end of a group, or where it already is", () => {
  expect(idsIn(moveCategory(ORDER, "groups", 13, { group: 1, before: 11 }))).toEqual([[13, 11, 12], [21], [31]]);
  expect(idsIn(moveCategory(ORDER, "groups", 11, { group: 2, before: null }))).toEqual([[12, 13], [21, 11], [31]]);
  expect(idsIn(moveCategory(ORDER, "groups", 21, { group: null, before: 31 }))).toEqual([[11, 12, 13], [], [21, 31]]);
  expect(moveCategory(ORDER, "groups", 11, { group: 1, before: 11 })).toEqual(ORDER);
});

test("by keyboard a category moves through its group and on into the next one", () => {
  expect(idsIn(stepCategory(ORDER, "groups", 11, 1))).toEqual([[12, 11, 13], [21], [31]]);
  expect(idsIn(stepCategory(ORDER, "groups", 13, 1))).toEqual([[11, 12], [13, 21], [31]]);
  expect(idsIn(stepCategory(ORDER, "groups", 21, -1))).toEqual([[11, 12, 13, 21], [], [31]]);
  expect(stepCategory(ORDER, "groups", 11, -1)).toBeNull();
  expect(stepCategory(ORDER, "groups", 31, 1)).toBeNull();
});

test("the chips of home are reordered without the groups", () => {
  expect(stepCategory(ORDER, "home", 11, -1)).toEqual({ ...ORDER, home: [11, 12] });
  expect(stepCategory(ORDER, "home", 11, 1)).toBeNull();
});

test("groups move with their categories", () => {
  expect(idsIn(moveGroup(ORDER, 2, 1))).toEqual([[21], [11, 12, 13], [31]]);
  expect(idsIn(stepGroup(ORDER, 1, 1))).toEqual([[21], [11, 12, 13], [31]]);
  expect(stepGroup(ORDER, 2, 1)).toBeNull();
});
