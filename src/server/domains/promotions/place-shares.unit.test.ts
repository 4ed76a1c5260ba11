import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../../platform/text/seeded-random.ts";
import { drawPlaces, paidCards, shareOf } from "./place-shares.ts";

const promoted = (...factors: number[]) => factors.map((factor, name) => ({ name, factor }));

test.each([
  { slots: 1, factors: [1, 2, 3, 4] },
  { slots: 1, factors: [10, 1] },
  { slots: 4, factors: [10, 1] },
  { slots: 4, factors: [5, 3, 2] },
  { slots: 4, factors: [1, 1, 1, 1, 1, 1] },
  { slots: 4, factors: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] },
])("over many views of $slots places, factors $factors are seen in exactly their proportion, within 2 %", ({ slots, factors }) => {
  const all = promoted(...factors);
  const total = factors.reduce((sum, factor) => sum + factor, 0);
  const random = seededRandom(`views of ${factors}`);
  const seen = new Map<number, number>();
  const views = 200_000;
  for (let view = 0; view < views; view++) for (const { name } of drawPlaces(all, slots, random)) seen.set(name, (seen.get(name) ?? 0) + 1);
  const cards = [...seen.values()].reduce((sum, count) => sum + count, 0);
  for (const { name, factor } of all) {
    const share = (seen.get(name) ?? 0) / cards;
    expect(Math.abs(share / (factor / total) - 1), `factor ${factor} had ${share}`).toBeLessThan(0.02);
    // The share that the page promises is the actual share.
    const others = all.filter((one) => one.name !== name);
    expect(Math.abs((seen.get(name) ?? 0) / views - shareOf({ factor }, others, slots))).toBeLessThan(0.02);
  }
});

const anyFactors = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 30 });

test("a view never shows a tool twice and always fills its places, for any factors", () => {
  fc.assert(
    fc.property(anyFactors, fc.integer({ min: 1, max: 4 }), fc.string(), (factors, slots, seed) => {
      const drawn = drawPlaces(promoted(...factors), slots, seededRandom(seed));
      expect(new Set(drawn.map(({ name }) => name)).size).toBe(drawn.length);
      expect(drawn.length).toBe(paidCards(promoted(...factors), slots));
      expect(drawn.length > 0).toBe(factors.length > 0);
    }),
  );
});

test("a higher factor never means a smaller share", () => {
  fc.assert(
    fc.property(anyFactors, fc.integer({ min: 1, max: 9 }), (others, factor) => {
      const share = (mine: number) => shareOf({ factor: mine }, promoted(...others), 1);
      expect(share(factor + 1)).toBeGreaterThanOrEqual(share(factor));
    }),
  );
});
