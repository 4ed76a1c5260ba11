import { expect, test } from "vitest";
import { describeValue } from "./describe-value.ts";
import { fieldAt } from "./groups.ts";

test("a switch is on or off, a number has its unit, and a choice the words of its option", () => {
  expect([describeValue(true), describeValue(false)]).toEqual(["On", "Off"]);
  const number = { label: "Refund window", hint: "", kind: "number" } as const;
  expect([describeValue(7, { ...number, unit: "days" }), describeValue(0, { ...number, prefix: "$" })]).toEqual(["7 days", "$0"]);
  expect(describeValue("system", fieldAt("appearance.theme"))).toBe("The visitor's system setting");
});

test("a list has a line for each item", () => {
  const column = { title: "Explore", links: [{ label: "Tools", target: "/tools" }] };
  expect(describeValue([column, { title: "Company", links: [] }])).toEqual(["Explore · Tools · /tools", "Company"]);
});

test("what is missing or empty is empty", () => {
  expect([describeValue(null), describeValue(""), describeValue([])]).toEqual(["", "", []]);
});
