import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

const tooMany = "Too many at once.";
const caller = (key: string, hasLeft = () => false) => ({ key, hasLeft });

test("whatever else waits has its turn between two pieces of work", async () => {
  const queue = createWorkQueue({ tooMany });
  const done: string[] = [];
  const all = Promise.all(["first", "second", "third"].map((name) => queue.run(caller("a"), () => done.push(name))));
  for (let turn = 0; turn < 9; turn += 1) {
    await setImmediate();
    done.push("others");
  }
  await all;
  expect(done.join(" ")).toMatch(/first (others )+second (others )+third/);
});

test("callers take turns, however much one of them asks for", async () => {
  const queue = createWorkQueue({ tooMany });
  const done: string[] = [];
  const pieces = ["flood", "flood", "flood", "flood", "visitor"];
  await Promise.all(pieces.map((key) => queue.run(caller(key), () => done.push(key))));
  expect(done).toEqual(["flood", "flood", "visitor", "flood", "flood"]);
});

test("the pieces of a caller who has left are not worked on", async () => {
  const queue = createWorkQueue({ tooMany });
  const done: string[] = [];
  let hasLeft = false;
  const gone = caller("gone", () => hasLeft);
  const first = queue.run(gone, () => done.push("first"));
  const second = queue.run(gone, () => done.push("second"));
  hasLeft = true;
  await first;
  await expect(second).rejects.toMatchObject({ statusCode: 499 });
  await queue.run(caller("another"), () => done.push("another"));
  expect(done).toEqual(["first", "another"]);
});

test("what finds no room is refused with when to come back; others of the queue are done", async () => {
  const queue = createWorkQueue({ tooMany, roomPerCaller: 2, room: 3 });
  const run = (key: string) => queue.run(caller(key), () => "done");
  // The first one is already running and takes no queue space.
  const results = await Promise.allSettled([run("a"), run("a"), run("a"), run("a"), run("b"), run("c")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "fulfilled", "rejected"]);
  expect(results[3]).toMatchObject({ reason: { statusCode: 503, message: tooMany, retryAfterS: expect.any(Number) } });
  expect(await run("c")).toBe("done");
});

test("a piece that fails fails alone", async () => {
  const queue = createWorkQueue({ tooMany });
  const failing = queue.run(caller("a"), () => {
    throw new Error("broken");
  });
  const next = queue.run(caller("a"), () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
