/** Keeps the smallest few of many tool numbers, in order and each once: the most popular, since numbers are ranks. */
export class FirstTools {
  readonly tools: Uint32Array;
  size = 0;
  #limit = 0;

  constructor(capacity: number) {
    this.tools = new Uint32Array(capacity);
  }

  restart(limit: number) {
    this.size = 0;
    this.#limit = Math.min(limit, this.tools.length);
  }

  /** Numbers from here on are no longer small enough. */
  get bound(): number {
    return this.size < this.#limit ? Number.POSITIVE_INFINITY : this.#limit === 0 ? -1 : this.tools[this.size - 1]!;
  }

  add(tool: number) {
    if (tool >= this.bound) return;
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.tools[middle]! < tool) low = middle + 1;
      else high = middle;
    }
    if (low < this.size && this.tools[low] === tool) return;
    if (this.size < this.#limit) this.size++;
    this.tools.copyWithin(low + 1, low, this.size - 1);
    this.tools[low] = tool;
  }
}
