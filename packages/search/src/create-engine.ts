import type { ToolDocument } from "./document.ts";
import { Engine } from "./engine.ts";
import { build } from "./segment-set.ts";

/** An engine with these tools, built on this thread: for a few thousand tools, tests and measurements. */
export function createEngine(tools: Iterable<ToolDocument>): Engine {
  const { adult = [], general = [] } = Object.groupBy(tools, ({ isAdult }) => (isAdult ? "adult" : "general"));
  return new Engine({ general: build(general), adult: build(adult) }, async (changed) => build(changed));
}
