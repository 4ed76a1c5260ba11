/** What hits show, as bytes: a million tools as objects would be five million strings for the garbage collector to visit. */
import type { StoredTool, ToolDocument } from "./document.ts";

export type StoredToolsData = {
  /** Tool t: bytes[starts[t]] to bytes[starts[t + 1] - 1]. */
  bytes: Uint8Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  popularity: Int32Array<ArrayBuffer>;
  categoryOf: Uint16Array<ArrayBuffer>;
  pricingOf: Uint8Array<ArrayBuffer>;
  categories: { name: string; slug: string }[];
  pricings: string[];
  /** Tool numbers in the order of their slugs. */
  bySlug: Uint32Array<ArrayBuffer>;
};

// Control characters that no text of ours contains.
const FIELD = "\u001f";
const FIELD_CODE = 0x1f;
const ITEM = "\u001e";
const withoutMarks = (text: string) => (text.includes(FIELD) || text.includes(ITEM) ? text.replaceAll(FIELD, " ").replaceAll(ITEM, " ") : text);

export function recordOf({ objectID, name, shortDescription, logoUrl, tags }: ToolDocument): string {
  return [objectID, withoutMarks(name), withoutMarks(shortDescription), withoutMarks(logoUrl ?? ""), tags.map(withoutMarks).join(ITEM)].join(FIELD);
}

export class StoredTools {
  readonly data: StoredToolsData;
  readonly #bytes: Buffer;

  constructor(data: StoredToolsData) {
    this.data = data;
    this.#bytes = Buffer.from(data.bytes.buffer, data.bytes.byteOffset, data.bytes.length);
  }

  read(tool: number): StoredTool {
    const { starts, categories, categoryOf, pricings, pricingOf, popularity } = this.data;
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
    };
  }

  slugOf(tool: number): string {
    const start = this.data.starts[tool]!;
    return this.#bytes.toString("latin1", start, this.#bytes.indexOf(FIELD_CODE, start));
  }

  /** Popularity and slug, to put tools of different segments in one order. */
  standing(tool: number) {
    return { popularity: this.data.popularity[tool]!, objectID: this.slugOf(tool) };
  }

  /** The number of the tool with this slug, or -1. */
  find(slug: string): number {
    const { bySlug } = this.data;
    let low = 0;
    let high = bySlug.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.slugOf(bySlug[middle]!) < slug) low = middle + 1;
      else high = middle;
    }
    const found = bySlug[low];
    return found !== undefined && this.slugOf(found) === slug ? found : -1;
  }
}
