import { expect, test } from "vitest";
import { buildIndex, buildInWorker } from "./build-index.ts";
import type { ToolDocument } from "./document.ts";

const tools = (count: number): ToolDocument[] =>
  Array.from({ length: count }, (_, index) => ({
    objectID: `tool-${index}`,
    name: `Tool ${index}`,
    category: "Writing",
    categorySlug: "writing",
    tags: ["meetings"],
    shortDescription: "Writes minutes",
    description: "Turns a recording of a meeting into minutes.",
    pricingType: "free",
    logoUrl: null,
    popularity: index % 7,
    likes: 0,
    publishedAt: index,
    isAdult: index % 5 === 0,
  }));

async function* inBatches(all: ToolDocument[]) {
  for (let start = 0; start < all.length; start += 20) yield all.slice(start, start + 20);
}

test.each([0, 50, 51, 120])("the index of %i tools is the same as built in a worker", async (count) => {
  const { general, adult } = await buildIndex(inBatches(tools(count)));
  expect(general.size + adult.size).toBe(count);
  const expected = await buildInWorker([tools(count)]);
  expect({ general, adult }).toEqual({ general: expected.general, adult: expected.adult });
});
