import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { numbersAround, Pager } from "./pager.tsx";

const hrefFor = (page: number) => `/news?page=${page}`;
const html = (page: number, total: number, alwaysCounts = false) =>
  renderToString(
    <Router ssrPath="/news">
      <Pager page={page} total={total} pageSize={20} noun="articles" hrefFor={hrefFor} alwaysCounts={alwaysCounts} />
    </Router>,
  );
const text = (page: number, total: number) =>
  html(page, total)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const linkTo = (page: number, total: number, rel: string) => html(page, total).match(new RegExp(`<a (?=[^>]*rel="${rel}")[^>]*href="([^"]+)"`))?.[1];

test.each([
  [1, 60, "Showing 1 to 20 of 60 articles Previous 1 2 3 Next"],
  [3, 41, "Showing 41 to 41 of 41 articles Previous 1 2 3 Next"],
  [1, 2345, "Showing 1 to 20 of 2,345 articles Previous 1 2 3 4 5 Next"],
  [9, 60, "Showing 0 to 0 of 60 articles Previous 1 2 3 Next"],
  [2, 0, "Showing 0 to 0 of 0 articles Previous Next"],
])("page %i of %i shows its range", (page, total, expected) => {
  expect(text(page, total)).toBe(expected);
});

test.each([0, 1, 20])("%i items on one page need no pager", (total) => {
  expect(html(1, total)).toBe("");
});

test("a category shows the count even for a single page, without links", () => {
  expect(html(1, 7, true)).toBe('<p class="pager">Showing 1 to 7 of 7 articles</p>');
});

test("the first page has no Previous link and the last no Next link", () => {
  expect(linkTo(1, 60, "prev")).toBeUndefined();
  expect(linkTo(1, 60, "next")).toBe("/news?page=2");
  expect(linkTo(3, 60, "prev")).toBe("/news?page=2");
  expect(linkTo(3, 60, "next")).toBeUndefined();
  expect(html(1, 60)).toContain(`role="link" aria-disabled="true"`);
});

test("beyond the end, Previous links to the last page", () => {
  expect(linkTo(9, 60, "prev")).toBe("/news?page=3");
  expect(linkTo(9, 60, "next")).toBeUndefined();
  expect(linkTo(9, 0, "prev")).toBe("/news?page=1");
});

test("the current page is marked, and only that one", () => {
  expect(html(2, 60).match(/aria-current="page"/g)).toHaveLength(1);
  expect(html(2, 60)).toMatch(/<a [^>]*aria-current="page"[^>]*>2<\/a>/);
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [1, 2, 3, 4, 5]],
  [6, 9, [4, 5, 6, 7, 8]],
  [9, 9, [5, 6, 7, 8, 9]],
  [50, 9, [5, 6, 7, 8, 9]],
  [50, 2, [1, 2]],
])("on page %i of %i the numbers are %j", (page, pages, expected) => {
  expect(numbersAround(page, pages)).toEqual(expected);
});
