import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { VERSION } from "../src/server/platform/version.ts";

const read = (name: string) => readFile(new URL(`../${name}`, import.meta.url), "utf8");

test("the lock file has the version of package.json", async () => {
  const { version, packages } = JSON.parse(await read("package-lock.json"));
  expect([version, packages[""].version]).toEqual([VERSION, VERSION]);
});

test("the changelog has this version, and each release begins with what operators must do", async () => {
  const [, ...releases] = (await read("CHANGELOG.md")).split(/^## /m);
  expect(releases.map((release) => release.split(/[\s-]/, 1)[0])).toContain(VERSION);
  // Right after a release, "Unreleased" is empty.
  for (const release of releases) expect(release.replace(/^.*\n+/, ""), release.split("\n", 1)[0]).toMatch(/^(### Action needed\n\n- |$)/);
});

test("the Node that package.json requires is written so that npm run upgrade can compare it", async () => {
  expect(JSON.parse(await read("package.json")).engines.node).toMatch(/^>=\d+(\.\d+)?$/);
});
