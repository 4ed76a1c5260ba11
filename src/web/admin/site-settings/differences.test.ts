import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../contract/site-settings/site-settings.ts";
import { findConflicts, findDifferences, isSame } from "./differences.ts";

const withIdentity = (fields: Partial<(typeof DEFAULT_SETTINGS)["identity"]>) => ({
  ...DEFAULT_SETTINGS,
  identity: { ...DEFAULT_SETTINGS.identity, ...fields },
});

test("equal settings have no differences", () => {
  expect(findDifferences(DEFAULT_SETTINGS, structuredClone(DEFAULT_SETTINGS))).toEqual([]);
});

test("a difference has the field's path and both values", () => {
  expect(findDifferences(DEFAULT_SETTINGS, withIdentity({ name: "Climate Atlas" }))).toEqual([
    { path: "identity.name", before: "Toolatlas", after: "Climate Atlas" },
  ]);
});

test("groups that a file does not have are not different", () => {
  expect(findDifferences(DEFAULT_SETTINGS, { terms: { ...DEFAULT_SETTINGS.terms, news: "Climate News" } }).map(({ path }) => path)).toEqual(["terms.news"]);
});

test("only what another admin changed to something else is a conflict", () => {
  const theirs = withIdentity({ name: "Theirs", tagline: "The same" });
  const yours = withIdentity({ name: "Yours", tagline: "The same", heroTitle: "Mine alone" });
  expect(findConflicts({ base: DEFAULT_SETTINGS, theirs, yours })).toEqual([{ path: "identity.name", before: "Theirs", after: "Yours" }]);
});

test("numbers, switches and lists are compared by content, whatever the order of an item's keys", () => {
  const links = [{ label: "Tools", target: "/tools" }];
  expect(isSame(links, [{ target: "/tools", label: "Tools" }])).toBe(true);
  expect(isSame([{ title: "Explore", links }], [{ title: "Explore", links: structuredClone(links) }])).toBe(true);
  expect(isSame([...links, { label: "Blog", target: "/blog" }], links)).toBe(false);
  expect(isSame(links, [{ label: "Tools", target: "/blog" }])).toBe(false);
  expect([isSame(4, 4), isSame(4, "4"), isSame(false, false), isSame(false, true)]).toEqual([true, false, true, false]);
  // A number field that cannot be read.
  expect(isSame(Number.NaN, Number.NaN)).toBe(true);
});
