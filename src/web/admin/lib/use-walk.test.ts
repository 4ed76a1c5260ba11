import { expect, test } from "vitest";
import { walkFrom } from "./use-walk.ts";

const IDS = [11, 12, 13];
const LIST = { id: null, at: null, page: null };

test("each item leads to the next and the previous, and the last one back to the list", () => {
  expect(walkFrom(IDS, { id: 11, at: 1 })).toEqual({ position: 1, total: 3, next: { id: 12, at: 2 }, previous: null, back: LIST });
  expect(walkFrom(IDS, { id: 12, at: 1 })).toMatchObject({ position: 2, next: { id: 13, at: 3 }, previous: { id: 11, at: 1 } });
  expect(walkFrom(IDS, { id: 13, at: 3 })?.next).toEqual(LIST);
});

test("after a reload, an item that has left the list is followed by the one that took its place", () => {
  expect(walkFrom(IDS, { id: 99, at: 2 })).toMatchObject({ position: 2, next: { id: 12, at: 2 }, previous: { id: 11, at: 1 } });
  expect(walkFrom(IDS, { id: 99, at: 4 })?.next).toEqual(LIST);
});

test("an item far from the list's end is not part of it", () => {
  expect(walkFrom(IDS, { id: 99, at: 500 })).toBeNull();
});

test("the way back leads to the page of the list that has the item", () => {
  const ids = Array.from({ length: 250 }, (_, index) => index + 1);
  expect(walkFrom(ids, { id: 200, at: 1 })?.back).toEqual({ id: null, at: null, page: 2 });
  expect(walkFrom(ids, { id: 201, at: 1 })?.back).toEqual({ id: null, at: null, page: 3 });
});
