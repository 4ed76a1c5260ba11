/**
 * V8 optimizes hot WebAssembly functions in the background. In PGlite one of them is the function that
 * evaluates expressions, and for it alone V8 takes three seconds and 1.2 GB. Modules loaded during this call permanently
 * stay as they were first compiled; those loaded later are optimized as usual (decision 103).
 */
import { setFlagsFromString } from "node:v8";

const FLAGS = ["wasm-dynamic-tiering", "wasm-tier-up"];

export async function withoutOptimizing<Result>(load: () => Promise<Result>): Promise<Result> {
  for (const flag of FLAGS) setFlagsFromString(`--no-${flag}`);
  try {
    return await load();
  } finally {
    for (const flag of FLAGS) setFlagsFromString(`--${flag}`);
  }
}
