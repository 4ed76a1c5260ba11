import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { productionPackages } from "./licenses.ts";
import { billOfMaterials } from "./sbom.ts";

type Bill = { bomFormat: string; metadata: { component: { name: string } }; components: { name: string; hashes?: unknown[] }[] };

test("the bill of materials names every package of production with its hash, and none for development", async () => {
  const lock = JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8"));
  const { bomFormat, metadata, components }: Bill = JSON.parse(await billOfMaterials());
  expect([bomFormat, metadata.component.name]).toEqual(["CycloneDX", "toolatlas"]);
  const expected = new Set(productionPackages(lock).map(({ name }) => name));
  expect(new Set(components.map(({ name }) => name))).toEqual(expected);
  expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
});
