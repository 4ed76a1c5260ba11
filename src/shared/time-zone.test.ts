import { expect, test } from "vitest";
import { describeMoment, isTimeZone, listTimeZones, localTimeOf, momentAt, resolveLocalTime } from "./time-zone.ts";

test.each(["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"])("%s is a time zone", (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(["", "Mars/Olympus", "+01:00", "Europe/Berlin; drop table"])("%j is no time zone", (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test("every time zone on offer is one, and UTC is the first", () => {
  expect(listTimeZones()[0]).toBe("UTC");
  expect(listTimeZones().filter((name) => !isTimeZone(name))).toEqual([]);
});

test.each([
  ["2026-11-20T09:00", "UTC", "2026-11-20T09:00:00.000Z"],
  ["2026-11-20T09:00", "Europe/Berlin", "2026-11-20T08:00:00.000Z"],
  ["2026-07-20T09:00", "Europe/Berlin", "2026-07-20T07:00:00.000Z"],
  ["2026-11-20T00:15", "Asia/Kathmandu", "2026-11-19T18:30:00.000Z"],
  ["2026-11-20T23:30", "America/New_York", "2026-11-21T04:30:00.000Z"],
  ["2026-12-31T23:30", "Pacific/Kiritimati", "2026-12-31T09:30:00.000Z"],
])("%s in %s is %s, and back", (local, timeZone, moment) => {
  expect(resolveLocalTime(local, timeZone)).toEqual({ moment: new Date(moment), kind: "exact" });
  expect(localTimeOf(new Date(moment), timeZone)).toBe(local);
});

test.each([
  ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z", "2026-03-29T03:30"],
  ["America/New_York", "2026-03-08T02:00", "2026-03-08T07:00:00.000Z", "2026-03-08T03:00"],
  // Half an hour is missing.
  ["Australia/Lord_Howe", "2026-10-04T02:10", "2026-10-03T15:40:00.000Z", "2026-10-04T02:40"],
  // Midnight does not exist.
  ["Africa/Cairo", "2026-04-24T00:00", "2026-04-23T22:00:00.000Z", "2026-04-24T01:00"],
])("in %s, clocks skip %s: it moves forward", (timeZone, local, moment, shown) => {
  expect(resolveLocalTime(local, timeZone)).toEqual({ moment: new Date(moment), kind: "skipped" });
  expect(localTimeOf(new Date(moment), timeZone)).toBe(shown);
});

test.each([
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["America/New_York", "2026-11-01T01:00", "2026-11-01T05:00:00.000Z"],
  ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00.000Z"],
])("in %s, %s comes twice: it is the first", (timeZone, local, moment) => {
  expect(resolveLocalTime(local, timeZone)).toEqual({ moment: new Date(moment), kind: "repeated" });
});

test.each(["", "tomorrow", "2026-02-30T09:00", "2026-11-20T25:00", "2026-11-20T09:00Z", "2026-11-20 09:00"])("%j is no local time", (local) => {
  expect(resolveLocalTime(local, "UTC")).toBeNull();
  expect(() => momentAt(local, "UTC")).toThrow("Not a local time");
});

test.each([
  ["2026-11-20T08:00:00Z", "Tomorrow, 9:00 (Europe/Berlin)"],
  ["2026-11-19T22:59:00Z", "Today, 23:59 (Europe/Berlin)"],
  ["2026-11-18T12:00:00Z", "Yesterday, 13:00 (Europe/Berlin)"],
  ["2026-11-23T08:00:00Z", "Monday, Nov 23, 9:00 (Europe/Berlin)"],
  ["2027-01-04T23:30:00Z", "Tuesday, Jan 5, 2027, 0:30 (Europe/Berlin)"],
  ["2027-10-31T00:30:00Z", "Sunday, Oct 31, 2027, 2:30 (Europe/Berlin, UTC+2)"],
  ["2027-10-31T01:30:00Z", "Sunday, Oct 31, 2027, 2:30 (Europe/Berlin, UTC+1)"],
])("%s is described as %s", (moment, text) => {
  expect(describeMoment(moment, "Europe/Berlin", new Date("2026-11-19T10:00:00Z"))).toBe(text);
});
