import { expect, test } from "vitest";
import { pageNumber } from "./page-number.ts";

const parse = (query: string) => pageNumber(new URLSearchParams(query));

test.each(["", "page=1", "page=7", "page=50000"])("?%s is used as is", (query) => {
  expect(parse(query)).toBe(Number(query.split("=")[1] ?? 1));
});

test.each(["page=", "page=0", "page=-1", "page=1.5", "page=abc", "page=Infinity", "page=%00", "page=;drop"])("?%s counts as the first page", (query) => {
  expect(parse(query)).toBe(1);
});

test.each(["page=50001", "page=1e9"])("?%s counts as the last allowed page", (query) => {
  expect(parse(query)).toBe(50_000);
});
