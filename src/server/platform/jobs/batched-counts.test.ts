import { expect, test, vi } from "vitest";
import { createBatchedCounts } from "./batched-counts.ts";

type Counts = Record<"view" | "click", number>;
const zero: Counts = { view: 0, click: 0 };

test("counts of one key are written together, and each of them once", async () => {
  const store = vi.fn(async (_key: string, _counts: Counts) => {});
  const counts = createBatchedCounts({ zero, store, onError: () => {} });
  for (const what of ["view", "view", "click"] as const) counts.count("a", what);
  counts.count("b", "view");
  await Promise.all([counts.flush(), counts.flush()]);
  await counts.close();
  expect(store.mock.calls).toEqual([
    ["a", { view: 2, click: 1 }],
    ["b", { view: 1, click: 0 }],
  ]);
});

test("what could not be written is written later, with what was counted meanwhile", async () => {
  const store = vi.fn(async (_key: string, _counts: Counts) => {});
  const counts = createBatchedCounts({ zero, store, onError: () => {} });
  counts.count("a", "view");
  counts.count("b", "view");
  store.mockImplementationOnce(async () => {
    counts.count("a", "click");
    throw new Error("no database");
  });
  await expect(counts.flush()).rejects.toThrow("no database");
  await counts.close();
  expect(store.mock.calls.slice(1)).toEqual(
    expect.arrayContaining([
      ["a", { view: 1, click: 1 }],
      ["b", { view: 1, click: 0 }],
    ]),
  );
});
