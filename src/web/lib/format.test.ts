import { expect, test } from "vitest";
import { count, dayName, paddedDate, pricingLabel, shortDate } from "./format.ts";

test("a short date has no padded day", () => {
  expect(shortDate("2025-01-05T12:00:00.000Z")).toBe("Jan 5, 2025");
});

test("a date does not depend on the time zone", () => {
  expect(shortDate("2025-01-05T23:59:59.999Z")).toBe("Jan 5, 2025");
  expect(shortDate("2025-01-05T00:00:00.000Z")).toBe("Jan 5, 2025");
});

test.each([null, "", "soon", "2025-13-45"])("the short date of %j is N/A", (value) => {
  expect(shortDate(value)).toBe("N/A");
});

test("a padded date has a two-digit day, and is null without a date", () => {
  expect(paddedDate("2025-01-05T12:00:00.000Z")).toBe("Jan 05, 2025");
  expect(paddedDate("soon")).toBeNull();
  expect(paddedDate(null)).toBeNull();
});

test("a day is formatted with its weekday", () => {
  expect(dayName("2025-01-05T23:59:59.999Z")).toBe("Sunday, January 5");
  expect(dayName(null)).toBeNull();
});

test.each([0, 12, 1_234, 98_765, 123_456, 1_234_567, 12_345_678, -4_321])("%d and its day are formatted like Intl does", (value) => {
  expect(count(value)).toBe(value.toLocaleString("en-US"));
  const day = new Date(Date.UTC(2024, 0, 1) + value * 3_600_000);
  expect(shortDate(day.toISOString())).toBe(day.toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" }));
  expect(dayName(day.toISOString())).toBe(day.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }));
});

test("large numbers are grouped", () => {
  expect([0, 999, 2318, 1_234_567].map(count)).toEqual(["0", "999", "2,318", "1,234,567"]);
});

test("pricing types have labels; an unknown type is shown as is", () => {
  expect(["free", "freemium", "paid", "open-source", "barter"].map(pricingLabel)).toEqual(["Free", "Freemium", "Paid", "Open-source", "barter"]);
});
