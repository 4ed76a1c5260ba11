/** Keeps the best few of many ranked tools, best first and each once: the smallest keys, and of equal keys the smallest numbers. */
import type { RankedTool } from "./segment-result.ts";

/** Tool numbers in the lower bits of a value, ranking keys above them: one comparison for both. */
const TOOLS = 2 ** 26;

export class BestTools {
  readonly #values: Float64Array;
  #size = 0;

  constructor(limit: number) {
    this.#values = new Float64Array(limit);
  }

  get size() {
    return this.#size;
  }

  /** Whether a tool that can at best have this key would still be among the best. */
  wants(tool: number, key: number): boolean {
    const { length } = this.#values;
    return this.#size < length || (length > 0 && key * TOOLS + tool < this.#values[length - 1]!);
  }

  add(tool: number, key: number) {
    if (!this.wants(tool, key)) return;
    const value = key * TOOLS + tool;
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#values[middle]! < value) low = middle + 1;
      else high = middle;
    }
    if (low < this.#size && this.#values[low] === value) return;
    if (this.#size < this.#values.length) this.#size++;
    this.#values.copyWithin(low + 1, low, this.#size - 1);
    this.#values[low] = value;
  }

  inOrder(): RankedTool[] {
    const ranked: RankedTool[] = [];
    for (let at = 0; at < this.#size; at++) {
      const value = this.#values[at]!;
      const key = Math.floor(value / TOOLS);
      ranked.push({ tool: value - key * TOOLS, key });
    }
    return ranked;
  }
}
