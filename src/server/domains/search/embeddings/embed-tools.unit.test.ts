import { expect, test } from "vitest";
import { embedListings } from "./embed-tools.ts";
import type { TextModel } from "./text-model.ts";

/** The first letter of a text determines its vector's direction. */
const WAYS: Record<string, number> = { n: 0, d: 1, u: 2, v: 3 };
const calls: string[][] = [];
const embed: TextModel["embed"] = async (texts) => {
  calls.push(texts);
  return texts.map((text) => Float32Array.from({ length: 4 }, (_, at) => Number(at === WAYS[text[0] ?? ""])));
};
const model: TextModel = { id: "letters", embed };
const listing = { name: "n", category: "", shortDescription: "", tags: [], description: "d" };

/** The numbers of a listing's vector relative to its largest. */
async function partsOf(facts: object) {
  const [vector] = await embedListings(model, [{ ...listing, ...facts }], 1_000);
  return Array.from(vector?.values ?? [], (value) => Math.round((100 * value) / 127));
}

test("name, description and use cases have equal weight, and so do the use cases among themselves", async () => {
  expect(await partsOf({ useCases: ["u", "v"] })).toEqual([100, 100, 71, 71]);
  expect(await partsOf({ useCases: ["u", "u", "u"] })).toEqual([100, 100, 100, 0]);
  expect(await partsOf({ useCases: [], keyFeatures: ["v"] })).toEqual([100, 100, 0, 100]);
});

test("without a description the uses still count as one", async () => {
  expect(await partsOf({ description: " ", useCases: ["u", "v"] })).toEqual([100, 0, 71, 71]);
  expect(calls.at(-1)).toEqual(["n. . .", "u", "v"]);
});

test("a model is never asked for more than 32 texts at a time, and each listing gets its own", async () => {
  const uses = (letter: string) => ({ ...listing, useCases: Array.from({ length: 20 }, () => letter) });
  const [first, second] = await embedListings(model, [uses("u"), uses("v")], 1_000);
  expect(calls.slice(-2).map(({ length }) => length)).toEqual([32, 12]);
  expect([first?.values, second?.values]).toEqual([Int8Array.of(127, 127, 127, 0), Int8Array.of(127, 127, 0, 127)]);
});
