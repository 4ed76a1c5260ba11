/**
 * V8 optimizes what WebAssembly runs often, in the background. Of PGlite that is, among others, the function that
 * evaluates expressions, and for it alone V8 takes three seconds and 1.2 GB. Modules that are loaded meanwhile stay as
 * they were first compiled, for good; those loaded later are optimized as ever (decision 103).
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
