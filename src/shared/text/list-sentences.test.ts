import { expect, test } from "vitest";
import { alternativesHeading, alternativesIntro, alternativesTitle, filterHeading, filterIntro } from "./list-sentences.ts";

const ALL = { free: false, openSource: false, selfHosted: false };
const jasper = { tool: { name: "Jasper" }, total: 12, counts: { free: 5, openSource: 3, selfHosted: 1 } };

test("alternatives are introduced with their counts", () => {
  expect(alternativesHeading("Jasper", ALL)).toBe("Alternatives to Jasper");
  expect(alternativesTitle(jasper, ALL)).toBe("12 alternatives to Jasper");
  expect(alternativesIntro(jasper, ALL)).toBe("12 tools do similar work: 5 are free or have a free plan, 3 are open source and 1 can be self-hosted.");
});

test("a filter is named once, and what it implies is not repeated", () => {
  const wanted = { ...ALL, free: true, selfHosted: true };
  expect(alternativesHeading("Jasper", wanted)).toBe("Free, self-hosted alternatives to Jasper");
  expect(alternativesTitle({ ...jasper, total: 1 }, wanted)).toBe("1 free, self-hosted alternative to Jasper");
  expect(alternativesIntro({ ...jasper, total: 1, counts: { free: 1, openSource: 1, selfHosted: 1 } }, wanted)).toBe(
    "1 free, self-hosted tool does similar work: 1 is open source.",
  );
  expect(alternativesIntro({ ...jasper, counts: { free: 12, openSource: 12, selfHosted: 0 } }, { ...ALL, free: true, openSource: true })).toBe(
    "12 open-source tools do similar work.",
  );
});

test.each([
  ["Writing", "Free AI tools for writing"],
  ["Customer Service", "Free AI tools for customer service"],
  ["UI/UX", "Free AI tools for UI/UX"],
  ["AI Avatars", "Free AI tools for AI avatars"],
  ["E-commerce", "Free AI tools for e-commerce"],
  ["GitHub Actions", "Free AI tools for GitHub actions"],
])("the heading of the free tools of %s reads “%s”", (category, expected) => {
  expect(filterHeading("free", "AI tools", category)).toBe(expected);
});

test("a filtered category is introduced with counts and prices", () => {
  const writing = { name: "Writing", total: 12, all: 48, pricing: { free: 3, freemium: 5, paid: 0, "open-source": 4 }, monthly: { from: 800, to: 4_000 } };
  expect(filterIntro("free", writing)).toBe(
    "12 of 48 tools for writing are free or have a free plan. 3 cost nothing and 4 are open source. Paid plans start at $8 to $40 a month, depending on the tool.",
  );
  const open = { ...writing, total: 1, pricing: { free: 0, freemium: 0, paid: 0, "open-source": 1 }, monthly: null };
  expect(filterIntro("open-source", open)).toBe("1 of 48 tools for writing is open source.");
  const hosted = { ...writing, total: 3, pricing: { free: 0, freemium: 1, paid: 1, "open-source": 1 }, monthly: { from: 900, to: 900 } };
  expect(filterIntro("self-hosted", hosted)).toBe(
    "3 of 48 tools for writing can be self-hosted. 1 is open source and 1 is paid. Paid plans start at $9 a month.",
  );
});
