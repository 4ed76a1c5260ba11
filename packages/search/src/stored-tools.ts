/** What hits show, as bytes: a million tools as objects would be five million strings for the garbage collector to visit. */
import type { StoredTool, ToolDocument } from "./document.ts";

export type StoredToolsData = {
  /** Tool t: bytes[starts[t]] to bytes[starts[t + 1] - 1]. */
  bytes: Uint8Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  popularity: Int32Array<ArrayBuffer>;
  likes: Int32Array<ArrayBuffer>;
  publishedAt: Uint32Array<ArrayBuffer>;
  /** The tools from the lowest to the highest number. By popularity they are already numbered, highest first. */
  orders: { likes: Uint32Array<ArrayBuffer>; publishedAt: Uint32Array<ArrayBuffer> };
  /** Each tool's rank in the alphabetical order of names. */
  nameRanks: Uint32Array<ArrayBuffer>;
  categoryOf: Uint16Array<ArrayBuffer>;
  pricingOf: Uint8Array<ArrayBuffer>;
  categories: { name: string; slug: string }[];
  pricings: string[];
  /** Tool numbers plus one, each in the first free slot from its slug's own on. */
  slugSlots: Uint32Array<ArrayBuffer>;
};

// Control characters that no text of ours contains.
const FIELD = "\u001f";
export const FIELD_CODE = 0x1f;
const ITEM = "\u001e";
const withoutMarks = (text: string) => (text.includes(FIELD) || text.includes(ITEM) ? text.replaceAll(FIELD, " ").replaceAll(ITEM, " ") : text);

/** Begins with the slug, the only part that is read of most records. */
export function recordOf({ objectID, name, shortDescription, logoUrl, tags }: ToolDocument): string {
  return [objectID, withoutMarks(name), withoutMarks(shortDescription), withoutMarks(logoUrl ?? ""), tags.map(withoutMarks).join(ITEM)].join(FIELD);
}

/** The slot of the slug in these bytes; the number of slots is a power of two. */
export function slugSlot(bytes: Uint8Array, start: number, end: number, slots: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return (hash ^ (hash >>> 15)) & (slots - 1);
}

export class StoredTools {
  readonly data: StoredToolsData;
  readonly #bytes: Buffer;

  constructor(data: StoredToolsData) {
    this.data = data;
    this.#bytes = Buffer.from(data.bytes.buffer, data.bytes.byteOffset, data.bytes.length);
  }

  read(tool: number): StoredTool {
    const { starts, categories, categoryOf, pricings, pricingOf, popularity, likes, publishedAt } = this.data;
    const [objectID = "", name = "", shortDescription = "", logoUrl = "", tags = ""] = this.#bytes
      .toString("utf8", starts[tool]!, starts[tool + 1]!)
      .split(FIELD);
    const category = categories[categoryOf[tool]!];
    return {
      objectID,
      name,
      category: category?.name ?? "",
      categorySlug: category?.slug ?? "",
      tags: tags === "" ? [] : tags.split(ITEM),
      shortDescription,
      pricingType: pricings[pricingOf[tool]!] ?? "",
      logoUrl: logoUrl === "" ? null : logoUrl,
      popularity: popularity[tool]!,
      likes: likes[tool]!,
      publishedAt: publishedAt[tool]!,
    };
  }

  slugOf(tool: number): string {
    const start = this.data.starts[tool]!;
    return this.#bytes.toString("latin1", start, this.#bytes.indexOf(FIELD_CODE, start));
  }

  popularityOf(tool: number): number {
    return this.data.popularity[tool]!;
  }

  /** The number of the tool with this slug, or -1. */
  find(slug: string): number {
    const { slugSlots } = this.data;
    const bytes = Buffer.from(slug);
    for (let slot = slugSlot(bytes, 0, bytes.length, slugSlots.length); slugSlots[slot] !== 0; slot = (slot + 1) & (slugSlots.length - 1)) {
      if (this.slugOf(slugSlots[slot]! - 1) === slug) return slugSlots[slot]! - 1;
    }
    return -1;
  }
}
