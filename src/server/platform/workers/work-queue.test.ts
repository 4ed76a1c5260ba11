import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { yieldToEventLoop } from "../process/yield-to-event-loop.ts";
import { createWorkQueue } from "./work-queue.ts";

const tooMany = "Too many at once.";
const caller = (key: string, hasLeft = () => false) => ({ key, hasLeft });

test("other events are handled between two pieces of work", async () => {
  const queue = createWorkQueue({ tooMany });
  const done: string[] = [];
  const all = Promise.all(["first", "second", "third"].map((name) => queue.run(caller("a"), () => done.push(name))));
  for (let turn = 0; turn < 40; turn += 1) {
    await setImmediate();
    done.push("others");
  }
  await all;
  expect(done.join(" ")).toMatch(/first (others )+second (others )+third/);
});

test("work and page rendering run in different event loop turns", async () => {
  const queue = createWorkQueue({ tooMany });
  const done: string[] = [];
  const searched = queue.run(caller("a"), () => done.push("search"));
  const rendered = yieldToEventLoop().then(() => done.push("page"));
  const others = (async () => {
    while (done.length < 40) {
      await setImmediate();
      done.push("others");
    }
  })();
  await Promise.all([searched, rendered, others]);
  expect(done.join(" ")).toMatch(/search (others )+page/);
});

test("callers take turns, however much one of them asks for", async () => {
  const queue = createWorkQueue({ tooMany });
  const done: string[] = [];
  const pieces = ["flood", "flood", "flood", "flood", "visitor"];
  await Promise.all(pieces.map((key) => queue.run(caller(key), () => done.push(key))));
  expect(done).toEqual(["flood", "visitor", "flood", "flood", "flood"]);
});

test("the pieces of a caller who has left are not worked on", async () => {
  const queue = createWorkQueue({ tooMany });
  const done: string[] = [];
  let hasLeft = false;
  const gone = caller("gone", () => hasLeft);
  const first = queue.run(gone, () => {
    done.push("first");
    hasLeft = true;
  });
  const second = queue.run(gone, () => done.push("second"));
  await first;
  await expect(second).rejects.toMatchObject({ statusCode: 499 });
  await queue.run(caller("another"), () => done.push("another"));
  expect(done).toEqual(["first", "another"]);
});

test("work beyond the queue limit is refused with Retry-After; other callers are served", async () => {
  const queue = createWorkQueue({ tooMany, roomPerCaller: 2, room: 3 });
  const run = (key: string) => queue.run(caller(key), () => "done");
  const results = await Promise.allSettled([run("a"), run("a"), run("a"), run("b"), run("c")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "rejected"]);
  expect(results[2]).toMatchObject({ reason: { statusCode: 503, message: tooMany, retryAfterS: expect.any(Number) } });
  expect(await run("c")).toBe("done");
});

test("a failing piece does not affect others", async () => {
  const queue = createWorkQueue({ tooMany });
  const failing = queue.run(caller("a"), () => {
    throw new Error("broken");
  });
  const next = queue.run(caller("a"), () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
