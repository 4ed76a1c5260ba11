// Node makes an object for every `process.nextTick`, several for each request. V8 forgets the shape of such objects when it
// collects garbage in a moment that has none of them, and from then on makes each in its slowest way, for good: a tenth of
// what a cached page costs (decision 119). One that stays keeps the shape. It has to come first: what V8 has forgotten
// once, this does not bring back.
import { executionAsyncResource } from "node:async_hooks";

let kept;
process.nextTick(() => {
  kept = executionAsyncResource();
});

export const keptTick = () => kept;
