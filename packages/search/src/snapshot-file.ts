/**
 * Segments as a file: a header that lists the typed arrays, then their raw bytes. Readers find a complete
 * snapshot or none: it is written under another name, synced to disk and renamed.
 */
import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";

/** Facts stored in a snapshot, to decide whether it can be used. */
export type SnapshotFacts = Record<string, string>;

/** Why a file cannot be used. */
export class SnapshotError extends Error {}

const MAGIC = 0x54_41_58_31;
/** The magic number, the header's length, and its checksum. */
const PREFIX_BYTES = 12;
/** Every array is aligned for any type of number. */
const ALIGNMENT = 8;
/** No system call handles more at once. */
const MAX_IO_BYTES = 1 << 30;

const TYPES = { Int8Array, Uint8Array, Uint16Array, Int32Array, Uint32Array, Float32Array };
type TypeName = keyof typeof TYPES;
type Place = { type: TypeName; at: number; bytes: number };
type Header = { facts: SnapshotFacts; tree: unknown; places: Place[]; bytes: number; checksum: number };

export const unfinishedName = (path: string) => `${path}.unfinished`;

export function writeSnapshot(path: string, facts: SnapshotFacts, value: unknown): void {
  const parts: { place: Place; array: Uint8Array }[] = [];
  let bytes = 0;
  const tree = pack(value, (type, array) => {
    const place = { type, at: bytes, bytes: array.length };
    bytes = aligned(bytes + array.length);
    return parts.push({ place, array }) - 1;
  });
  const places = parts.map(({ place }) => place);
  const checksum = parts.reduce((sum, { array }) => crc32(array, sum), 0);
  const header = Buffer.from(JSON.stringify({ facts, tree, places, bytes, checksum } satisfies Header));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  for (const [index, number] of [MAGIC, header.length, crc32(header)].entries()) prefix.writeUInt32LE(number, index * 4);

  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(unfinishedName(path), "w");
  try {
    const start = aligned(PREFIX_BYTES + header.length);
    writeAll(file, prefix, 0);
    writeAll(file, header, PREFIX_BYTES);
    for (const { place, array } of parts) writeAll(file, array, start + place.at);
    // The last array may end before its padding does; the file is as long as the header says.
    writeAll(file, Buffer.alloc(1), start + bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinishedName(path), path);
}

/** The stored value, or a SnapshotError with the reason it cannot be used. */
export function readSnapshot(path: string): { facts: SnapshotFacts; value: unknown } {
  const file = openSync(path, "r");
  try {
    const { facts, tree, places, bytes, checksum, start } = readHeader(file);
    if (fstatSync(file).size !== start + bytes + 1) throw new SnapshotError("it has another length than it says");
    let sum = 0;
    const arrays = places.map(({ type, at, bytes: length }) => {
      const memory = new ArrayBuffer(length);
      const content = new Uint8Array(memory);
      readAll(file, content, start + at);
      sum = crc32(content, sum);
      return new TYPES[type](memory);
    });
    if (sum !== checksum) throw new SnapshotError("its checksum is wrong");
    return { facts, value: unpack(tree, arrays) };
  } finally {
    closeSync(file);
  }
}

/** Removes what a killed writer left behind. */
export const removeUnfinished = (path: string) => rmSync(unfinishedName(path), { force: true });

function readHeader(file: number): Header & { start: number } {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  readAll(file, prefix, 0);
  const [magic, length = 0, checksum] = [0, 4, 8].map((at) => prefix.readUInt32LE(at));
  if (magic !== MAGIC || PREFIX_BYTES + length > fstatSync(file).size) throw new SnapshotError("it is no snapshot");
  const text = Buffer.alloc(length);
  readAll(file, text, PREFIX_BYTES);
  if (crc32(text) !== checksum) throw new SnapshotError("its header is damaged");
  const header: Header = JSON.parse(text.toString());
  return { ...header, start: aligned(PREFIX_BYTES + length) };
}

/** The value with each typed array replaced by a number. */
function pack(value: unknown, add: (type: TypeName, array: Uint8Array) => number): unknown {
  if (ArrayBuffer.isView(value)) return { array: add(typeOf(value), new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) };
  if (Array.isArray(value)) return value.map((item) => pack(item, add));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, pack(item, add)]));
}

function unpack(tree: unknown, arrays: unknown[]): unknown {
  if (Array.isArray(tree)) return tree.map((item) => unpack(item, arrays));
  if (typeof tree !== "object" || tree === null) return tree;
  if ("array" in tree && typeof tree.array === "number") return arrays[tree.array];
  return Object.fromEntries(Object.entries(tree).map(([name, item]) => [name, unpack(item, arrays)]));
}

function typeOf({ constructor: { name } }: ArrayBufferView): TypeName {
  if (isTypeName(name)) return name;
  throw new Error(`A snapshot cannot hold a ${name}`);
}

const isTypeName = (name: string): name is TypeName => name in TYPES;

const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

function writeAll(file: number, bytes: Uint8Array, at: number) {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, Math.min(MAX_IO_BYTES, bytes.length - done), at + done);
}

function readAll(file: number, into: Uint8Array, at: number) {
  for (let done = 0; done < into.length; ) {
    const read = readSync(file, into, done, Math.min(MAX_IO_BYTES, into.length - done), at + done);
    if (read === 0) throw new SnapshotError("it ends too early");
    done += read;
  }
}
