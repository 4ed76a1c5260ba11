// Node creates an object for every `process.nextTick`, several for each request. V8 drops the shape of such objects when it
// collects garbage at a moment when none exist, and from then on permanently creates each in its slowest way: a tenth of
// the cost of a cached page (decision 119). One object that stays alive keeps the shape. It must be created first: once V8
// has dropped the shape, this cannot restore it.
import { executionAsyncResource } from "node:async_hooks";

let kept;
process.nextTick(() => {
  kept = executionAsyncResource();
});

export const keptTick = () => kept;
