import { expect, test } from "vitest";
import { dotProducts } from "./dot-products.ts";

const WIDTH = 32;
const numbers = (count: number, seed: number) => Int8Array.from({ length: count }, (_, at) => ((at * 7_919 + seed * 104_729) % 255) - 127);

test("the WebAssembly kernel gives the same dot products as plain arithmetic, over several parts", () => {
  const [rows, query] = [numbers(9_000 * WIDTH, 1), numbers(WIDTH, 2)];
  const found: number[] = [];
  dotProducts(rows, WIDTH)
    .compare(query)
    .each((products, first) => {
      expect(first).toBe(found.length);
      found.push(...products);
    });
  const plain = Array.from({ length: 9_000 }, (_, row) => query.reduce((sum, value, at) => sum + value * rows[row * WIDTH + at]!, 0));
  expect(found).toEqual(plain);
  const some: number[] = [];
  dotProducts(rows, WIDTH)
    .compare(query)
    .between(10, 8_000, (products) => void some.push(...products));
  expect(some).toEqual(plain.slice(10, 8_000));
});
