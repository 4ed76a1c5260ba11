/**
 * One tile of the map as bytes. After a header, numbers follow in columns, each as LEB128 variable-length integers, and then the
 * texts. Tools are sorted along a Morton curve: each position is the distance to the one before, which takes two or three bytes.
 */
import { slugify } from "../text/slug.ts";
import { ByteReader, ByteWriter } from "./tile-bytes.ts";
import { WORLD } from "./viewport.ts";

/** Positions are 16-bit integers. */
const STEPS = 65_535;
/** Changes with the format. */
const MAGIC = 0x31_4d_41_54;
const DAY_MS = 86_400_000;
/** Publication days are counted from 2000-01-01. */
const FIRST_DAY = 10_957;
/** Bits of a tool's flags: two of pricing, and whether its slug follows from its name. */
const SLUG_FROM_NAME = 4;
/** A tile has the logos of this many of its tools, the most liked: more are never shown together. */
const LOGOS = 256;

export type MapTool = {
  id: number;
  slug: string;
  name: string;
  /** World coordinates. */
  x: number;
  y: number;
  /** Its index in the layout's regions. */
  category: number;
  /** Its index in PRICING_TYPES. */
  pricing: number;
  /** A bit for each of the layout's access names. */
  access: number;
  likes: number;
  /** When it was published, in days since 1970. */
  day: number;
  logoUrl: string | null;
};

/** A tile's tools in columns: drawing thousands of them needs no objects. */
export type MapTile = {
  count: number;
  ids: Uint32Array;
  x: Float32Array;
  y: Float32Array;
  category: Uint16Array;
  pricing: Uint8Array;
  access: Uint32Array;
  likes: Uint32Array;
  day: Uint16Array;
  names: string[];
  slugs: string[];
  /** Null for tools without one, and for those that are not among the tile's most liked. */
  logoUrls: (string | null)[];
};

export const dayOf = (date: Date) => Math.floor(date.getTime() / DAY_MS);

/** A coordinate as it is stored. */
export const toStep = (coordinate: number) => Math.round((Math.min(Math.max(coordinate, 0), WORLD) / WORLD) * STEPS);
export const fromStep = (step: number) => (step / STEPS) * WORLD;

export function encodeTile(tools: readonly MapTool[]): Uint8Array<ArrayBuffer> {
  const sorted = tools.map((tool) => ({ ...tool, code: mortonCode(toStep(tool.x), toStep(tool.y)) })).sort((a, b) => a.code - b.code || a.id - b.id);
  const byLikes = sorted.toSorted((a, b) => b.likes - a.likes || a.id - b.id);
  const withLogo = new Set(byLikes.slice(0, LOGOS).map(({ id }) => id));
  const writer = new ByteWriter();
  writer.uint32(MAGIC);
  writer.uint(sorted.length);
  let before = 0;
  for (const { code } of sorted) {
    writer.uint(code - before);
    before = code;
  }
  before = 0;
  for (const { id } of sorted) {
    writer.int(id - before);
    before = id;
  }
  for (const { category } of sorted) writer.uint(category);
  for (const { pricing, name, slug } of sorted) writer.uint(pricing | (slugify(name) === slug ? SLUG_FROM_NAME : 0));
  for (const { access } of sorted) writer.uint(access);
  for (const { likes } of sorted) writer.uint(likes);
  for (const { day } of sorted) writer.uint(Math.max(0, day - FIRST_DAY));
  writer.texts(sorted.map(({ name }) => name));
  writer.texts(sorted.flatMap(({ name, slug }) => (slugify(name) === slug ? [] : [slug])));
  writer.texts(sorted.map(({ id, logoUrl }) => (logoUrl !== null && withLogo.has(id) ? logoUrl : "")));
  return writer.finish();
}

/** Throws for bytes that are not a tile. */
export function decodeTile(bytes: Uint8Array): MapTile {
  const reader = new ByteReader(bytes);
  if (reader.uint32() !== MAGIC) throw new Error("This is not a tile of the map");
  const count = reader.uint();
  if (count > bytes.length) throw new Error("The tile is damaged");
  const [x, y] = [new Float32Array(count), new Float32Array(count)];
  for (let at = 0, code = 0; at < count; at++) {
    code += reader.uint();
    x[at] = fromStep(everySecondBit(code));
    y[at] = fromStep(everySecondBit(Math.floor(code / 2)));
  }
  const ids = new Uint32Array(count);
  for (let at = 0, id = 0; at < count; at++) {
    id += reader.int();
    ids[at] = id;
  }
  const column = <Column extends Uint8Array | Uint16Array | Uint32Array>(into: Column): Column => {
    for (let at = 0; at < count; at++) into[at] = reader.uint();
    return into;
  };
  const category = column(new Uint16Array(count));
  const flags = column(new Uint8Array(count));
  const access = column(new Uint32Array(count));
  const likes = column(new Uint32Array(count));
  const day = column(new Uint16Array(count)).map((days) => days + FIRST_DAY);
  const names = reader.texts();
  const otherSlugs = reader.texts().values();
  const slugs = names.map((name, at) => ((flags[at] ?? 0) & SLUG_FROM_NAME ? slugify(name) : (otherSlugs.next().value ?? "")));
  const logoUrls = reader.texts().map((url) => url || null);
  return { count, ids, x, y, category, pricing: flags.map((flag) => flag & 3), access, likes, day, names, slugs, logoUrls };
}

/** The bits of x and y in turn. Near codes are near on the map. */
const mortonCode = (x: number, y: number) => spread(x) + spread(y) * 2;

/** The 16 bits of a number, with a zero after each. */
function spread(value: number): number {
  let bits = value;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  bits = (bits | (bits << 1)) & 0x55555555;
  return bits >>> 0;
}

function everySecondBit(value: number): number {
  let bits = value & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
}
