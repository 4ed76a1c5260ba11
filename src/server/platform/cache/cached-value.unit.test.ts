import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCachedValue } from "./cached-value.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aCachedValue(until: () => Date | null = () => null) {
  let tell: (tags: string[]) => void = () => {};
  let loads = 0;
  const load = vi.fn(async () => ({ value: ++loads, until: until() }));
  const onChange = (listener: typeof tell) => {
    tell = listener;
  };
  const get = createCachedValue({ changes: { onChange }, affectedBy: (tag) => tag === "mine", load });
  return { get, load, change: (...tags: string[]) => tell(tags) };
}

test("many callers share one load", async () => {
  const { get } = aCachedValue();
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  expect(await get()).toBe(1);
});

test("it is loaded again after a change it depends on, and after no other", async () => {
  const { get, change } = aCachedValue();
  await get();
  change("other");
  expect(await get()).toBe(1);
  change("other", "mine");
  expect(await get()).toBe(2);
});

test("it is loaded again when it is no longer true, once for many callers, and after a minute in any case", async () => {
  const { get } = aCachedValue(() => new Date(Date.now() + 5_000));
  await get();
  vi.advanceTimersByTime(5_000);
  expect(await Promise.all([get(), get()])).toEqual([2, 2]);
  const timeless = aCachedValue();
  await timeless.get();
  vi.advanceTimersByTime(60_000);
  expect(await timeless.get()).toBe(2);
});

test("a failed load rejects the waiting callers and is retried by the next", async () => {
  const { get, load } = aCachedValue();
  load.mockRejectedValueOnce(new Error("no database"));
  await expect(get()).rejects.toThrow("no database");
  expect(await get()).toBe(1);
});
