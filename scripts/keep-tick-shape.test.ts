import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Only V8 itself can distinguish two shapes, in a process with these flags. */
const FLAGS = ["--expose-gc", "--allow-natives-syntax", "--input-type=module"];
const CHILD = `
  import { executionAsyncResource } from "node:async_hooks";
  import { keptTick } from "${new URL("keep-tick-shape.mjs", import.meta.url).href}";
  const nextTick = () => new Promise((resolve) => process.nextTick(() => resolve(executionAsyncResource())));
  await nextTick();
  gc();
  const [kept, later] = [keptTick(), await nextTick()];
  console.log(JSON.stringify({ isTick: typeof kept?.callback, isOther: kept !== later, sameShape: %HaveSameMap(kept, later), sameAsAny: %HaveSameMap(kept, {}) }));
`;

test("ticks keep the same hidden class after garbage collection", () => {
  const output = execFileSync(process.execPath, [...FLAGS, "--eval", CHILD], { encoding: "utf8" });
  expect(JSON.parse(output)).toEqual({ isTick: "function", isOther: true, sameShape: true, sameAsAny: false });
});
