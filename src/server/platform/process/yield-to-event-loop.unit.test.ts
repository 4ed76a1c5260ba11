import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

test("between pieces of work that are ready together, the event loop turns several times", async () => {
  const done: string[] = [];
  const work = async (name: string) => {
    await yieldToEventLoop();
    done.push(name);
  };
  const all = Promise.all([work("first"), work("second"), work("third")]);
  for (let turn = 0; turn < 40; turn += 1) {
    await setImmediate();
    done.push("others");
  }
  await all;
  expect(done.join(" ")).toMatch(/first (others ){7,}second (others ){7,}third/);
});
