import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isAccepted, type Lock, productionPackages } from "./licenses.ts";

const LOCK: Lock = JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8"));

test("every package that is installed in production has a license that was judged", () => {
  const packages = productionPackages(LOCK);
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter((one) => !isAccepted(one))).toEqual([]);
});

test("our own packages and those for development are not listed, packages inside others are", () => {
  const packages = {
    "": {},
    "packages/ours": { license: "MIT" },
    "node_modules/@toolatlas/ours": { link: true },
    "node_modules/a": { license: "MIT" },
    "node_modules/b": { license: "GPL-3.0", dev: true },
    "node_modules/a/node_modules/@c/d": {},
  };
  expect(productionPackages({ packages })).toEqual([
    { name: "a", license: "MIT" },
    { name: "@c/d", license: "none named" },
  ]);
});

test.each([
  ["MIT", true],
  ["GPL-3.0-only", false],
  ["none named", false],
  ["SEE LICENSE IN LICENSE.md", false],
  ["(MIT OR GPL-3.0-only)", true],
  ["Apache-2.0 AND GPL-3.0-only", false],
  ["Apache-2.0 AND MIT", true],
  ["MIT AND (GPL-3.0-only OR MIT)", false],
])("%s: accepted %s", (license, expected) => {
  expect(isAccepted({ name: "some-package", license })).toBe(expected);
});

test("a license that asks for more is accepted only for the packages it was judged for", () => {
  expect(isAccepted({ name: "lightningcss-linux-x64-gnu", license: "MPL-2.0" })).toBe(true);
  expect(isAccepted({ name: "another", license: "MPL-2.0" })).toBe(false);
  expect(isAccepted({ name: "@img/sharp-win32-x64", license: "Apache-2.0 AND LGPL-3.0-or-later" })).toBe(true);
  expect(isAccepted({ name: "another", license: "LGPL-3.0-or-later" })).toBe(false);
});
