import { expect, test } from "vitest";
import { moveItem, stepItem } from "../../components/sort/list-order.ts";
import { columnsOf, linksOf, listsOf, movedTo, withLists } from "./links.ts";

const link = (label: string) => ({ label, target: `/${label}` });
const COLUMNS = [
  { title: "Explore", links: [link("a"), link("b")] },
  { title: "Company", links: [link("c")] },
];
const shown = (columns: typeof COLUMNS) => columns.map(({ links }) => links.map(({ label }) => label).join(""));

test("a link moves within its column and into the next one, and its handle is found again", () => {
  const down = stepItem(listsOf(COLUMNS), 1, 1) ?? [];
  expect([shown(withLists(COLUMNS, down)), movedTo(down, 1)]).toEqual([["a", "bc"], 100]);
  const dropped = moveItem(listsOf(COLUMNS), 100, { group: 0, before: 1 });
  expect([shown(withLists(COLUMNS, dropped)), movedTo(dropped, 100)]).toEqual([["acb", ""], 1]);
  expect(stepItem(listsOf(COLUMNS), 0, -1)).toBeNull();
});

test("values are read whatever the order of their keys, and anything else is no list", () => {
  expect(columnsOf([{ links: [{ target: "/a", label: "a" }], title: "Explore" }])).toEqual([{ title: "Explore", links: [link("a")] }]);
  expect([linksOf(undefined), linksOf("/a"), columnsOf(4)]).toEqual([[], [], []]);
});
