/** Collects what hits show, as bytes from the start: long-lived objects would keep the garbage collector busy. */
import type { ToolDocument } from "./document.ts";
import { Bytes, Numbers } from "./growable-arrays.ts";
import { rankNames } from "./rank-names.ts";
import { FIELD_CODE, recordOf, type StoredToolsData, slugSlot } from "./stored-tools.ts";

/** Popularity and order of arrival as one number: 31 and 22 bits are what a number holds exactly. */
const ARRIVALS = 2 ** 22;

export class StoredToolsBuilder {
  readonly #records = new Bytes();
  /** For each tool in order of arrival: where its record begins, its numbers, its category and its pricing. */
  readonly #starts = new Numbers();
  readonly #popularity = new Numbers();
  readonly #likes = new Numbers();
  readonly #publishedAt = new Numbers();
  readonly #categoryOf = new Numbers();
  readonly #pricingOf = new Numbers();
  readonly #categories = new Map<string, { id: number; name: string; slug: string }>();
  readonly #pricings: string[] = [];

  constructor() {
    this.#starts.push(0);
  }

  get size() {
    return this.#popularity.length;
  }

  add(tool: ToolDocument) {
    const category = this.#categories.get(tool.category) ?? { id: this.#categories.size, name: tool.category, slug: tool.categorySlug };
    this.#categories.set(tool.category, category);
    if (!this.#pricings.includes(tool.pricingType)) this.#pricings.push(tool.pricingType);
    this.#records.write(recordOf(tool));
    this.#starts.push(this.#records.length);
    this.#popularity.push(tool.popularity);
    this.#likes.push(tool.likes);
    this.#publishedAt.push(tool.publishedAt);
    this.#categoryOf.push(category.id);
    this.#pricingOf.push(this.#pricings.indexOf(tool.pricingType));
  }

  /** The arrivals in the order of `byPopularity`: sorted as plain numbers, then by slug if equal. */
  mostPopularFirst(): Uint32Array {
    const popularity = new Int32Array(this.#popularity.values.buffer);
    const keys = Float64Array.from({ length: this.size }, (_, arrival) => arrival - popularity[arrival]! * ARRIVALS).sort();
    const order = Uint32Array.from(keys, (key) => key - Math.floor(key / ARRIVALS) * ARRIVALS);
    for (let from = 0, to = 1; from < order.length; from = to++) {
      while (to < order.length && popularity[order[to]!] === popularity[order[from]!]) to++;
      if (to - from > 1) order.subarray(from, to).sort((a, b) => this.#compareSlugs(a, b));
    }
    return order;
  }

  /** Records begin with the slug and a separator that is smaller than any letter. */
  #compareSlugs(a: number, b: number): number {
    const { values } = this.#records;
    const starts = this.#starts.values;
    return values.compare(values, starts[b]!, starts[b + 1]!, starts[a]!, starts[a + 1]!);
  }

  finish(order: Uint32Array): StoredToolsData {
    const bytes = new Uint8Array(this.#records.length);
    const starts = new Uint32Array(this.size + 1);
    const from = this.#starts.values;
    const slots = new Uint32Array(2 ** Math.ceil(Math.log2(this.size * 2 + 2)));
    order.forEach((arrival, tool) => {
      const start = starts[tool]!;
      starts[tool + 1] = start + this.#records.values.copy(bytes, start, from[arrival]!, from[arrival + 1]!);
      let slot = slugSlot(bytes, start, bytes.indexOf(FIELD_CODE, start), slots.length);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = tool + 1;
    });
    const likes = Int32Array.from(order, (arrival) => this.#likes.values[arrival]!);
    const publishedAt = Uint32Array.from(order, (arrival) => this.#publishedAt.values[arrival]!);
    return {
      bytes,
      starts,
      popularity: Int32Array.from(order, (arrival) => this.#popularity.values[arrival]!),
      likes,
      publishedAt,
      orders: { likes: lowestFirst(likes), publishedAt: lowestFirst(publishedAt) },
      nameRanks: rankNames(bytes, starts),
      categoryOf: Uint16Array.from(order, (arrival) => this.#categoryOf.values[arrival]!),
      pricingOf: Uint8Array.from(order, (arrival) => this.#pricingOf.values[arrival]!),
      categories: [...this.#categories.values()].map(({ name, slug }) => ({ name, slug })),
      pricings: this.#pricings,
      slugSlots: slots,
    };
  }
}

/** Sorted as plain numbers: a number and its tool combined. */
function lowestFirst(numbers: Int32Array | Uint32Array): Uint32Array<ArrayBuffer> {
  const keys = Float64Array.from(numbers, (number, tool) => number * ARRIVALS + tool).sort();
  return Uint32Array.from(keys, (key) => key - Math.floor(key / ARRIVALS) * ARRIVALS);
}
