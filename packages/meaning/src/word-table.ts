/**
 * The embedded model: a table of word vectors trained to imitate a language model (training/README.md).
 * A text is the sum of its words' vectors; a vector's length is the weight of its word.
 */
import { readFileSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { normalize } from "./small-vector.ts";
import { createKernel, LANES, type VectorKernel } from "./vector-kernel.ts";

const FILE = new URL("./word-vectors.bin", import.meta.url);
/** Longer texts are cut off here. */
const MAX_WORDS = 1_000;
const WORDS_AT_ONCE = 4_096;
const SHORTEST_PART = 3;
/** Texts use the same few thousand words again and again. */
const MAX_KNOWN = 8_192;
/** Endings that do not change a word's meaning, and their replacements. */
const ENDINGS = [["s", ""], ["es", ""], ["ies", "y"], ["d", ""], ["ed", ""], ["ing", ""], ["ing", "e"], ["ly", ""], ["er", ""], ["r", ""]] as const; // biome-ignore format: a table

type Header = { model: string; dimension: number; words: number; pairs: number; textBytes: number };
/** Row numbers of word vectors, and of pairs of consecutive words, whose key combines both words' numbers. */
type Rows = { words: Map<string, number>; pairs: Map<number, number> };
/** `own`: the row of the word as written, if it has one; `rows`: those whose sum is its vector. */
type KnownWord = { own: number | undefined; rows: readonly number[] };

export class WordTable {
  /** Vectors of two models are never compared: each is stored with its model's id. */
  readonly model: string;
  readonly dimension: number;
  readonly #words: ReadonlyMap<string, number>;
  readonly #pairs: ReadonlyMap<number, number>;
  /** Words that were already looked up. */
  readonly #known = new Map<string, KnownWord>();
  readonly #scales: Float32Array;
  /** The rows, after space for a sum. */
  readonly #kernel: VectorKernel;
  readonly #sum: Float32Array;

  constructor({ model, dimension }: Header, { words, pairs }: Rows, scales: Float32Array, vectors: Uint8Array) {
    if (dimension % LANES !== 0) throw new Error(`Vectors of ${dimension} numbers do not fill whole lanes`);
    this.model = model;
    this.dimension = dimension;
    this.#words = words;
    this.#pairs = pairs;
    this.#scales = scales;
    this.#kernel = createKernel(4 * dimension + vectors.length);
    new Uint8Array(this.#kernel.memory.buffer).set(vectors, 4 * dimension);
    this.#sum = new Float32Array(this.#kernel.memory.buffer, 0, dimension);
  }

  /** The unit vector of a text, given as its words in lower case and without accents; null if the table knows none of them. */
  embed(words: readonly string[]): Float32Array | null {
    this.#sum.fill(0);
    const end = Math.min(words.length, MAX_WORDS);
    let before: number | undefined;
    for (let at = 0; at < end; at++) {
      const { own, rows } = this.#find(words[at]!);
      for (const row of rows) this.#add(row);
      const pair = before === undefined || own === undefined ? undefined : this.#pairs.get(keyOfPair(before, own, this.#words));
      if (pair !== undefined) this.#add(pair);
      before = own;
    }
    const sum = this.#sum.slice();
    return normalize(sum) ? sum : null;
  }

  knows(word: string): boolean {
    return this.#find(word).rows.length > 0;
  }

  #add(row: number) {
    this.#kernel.add((4 + row) * this.dimension, 0, this.dimension, this.#scales[row]!);
  }

  #find(word: string): KnownWord {
    const before = this.#known.get(word);
    if (before) return before;
    const own = this.#words.get(word);
    const found = { own, rows: own === undefined ? this.#lookUpParts(word) : [own] };
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(word, found);
    return found;
  }

  /** The word it is a form of, or the two words it is made of. */
  #lookUpParts(word: string): number[] {
    for (const [ending, instead] of ENDINGS) {
      const base = word.slice(0, -ending.length) + instead;
      const found = word.endsWith(ending) && base.length >= SHORTEST_PART ? this.#words.get(base) : undefined;
      if (found !== undefined) return [found];
    }
    for (let cut = word.length - SHORTEST_PART; cut >= SHORTEST_PART; cut--) {
      const [first, second] = [this.#words.get(word.slice(0, cut)), this.#words.get(word.slice(cut))];
      if (first !== undefined && second !== undefined) return [first, second];
    }
    return [];
  }
}

/** A number instead of a string, which would have to be built for every pair of words of every text. */
const keyOfPair = (first: number, second: number, { size }: ReadonlyMap<string, number>) => first * size + second;

/** Yields now and then, so that callers can handle other requests. */
function* read(file: Buffer): Generator<void, WordTable> {
  const textsAt = 4 + file.readUInt32LE(0);
  const header: Header = JSON.parse(file.toString("utf8", 4, textsAt));
  const textsEnd = textsAt + header.textBytes;
  const words = new Map<string, number>();
  const pairs = new Map<number, number>();
  for (const [row, text] of file.toString("latin1", textsAt, textsEnd).split("\n").entries()) {
    if (row < header.words) words.set(text, row);
    else pairs.set(keyOfTexts(text, words), row);
    if (row % WORDS_AT_ONCE === 0) yield;
  }
  const count = header.words + header.pairs;
  const scalesAt = file.byteOffset + Math.ceil(textsEnd / 4) * 4;
  const rowsAt = scalesAt + 4 * count;
  // A copy, because the numbers may be unaligned in the file's buffer.
  const scales = new Float32Array(file.buffer.slice(scalesAt, rowsAt));
  return new WordTable(header, { words, pairs }, scales, new Uint8Array(file.buffer, rowsAt, header.dimension * count));
}

function keyOfTexts(pair: string, words: ReadonlyMap<string, number>): number {
  const [first = -1, second = -1] = pair.split(" ").map((word) => words.get(word));
  if (first < 0 || second < 0) throw new Error(`The pair "${pair}" is not made of two words of the table`);
  return keyOfPair(first, second, words);
}

let table: WordTable | undefined;

/** Loaded on first use, which is after the first page was served. */
export function wordTable(): WordTable {
  if (table) return table;
  const reading = read(readFileSync(FILE));
  let step = reading.next();
  while (!step.done) step = reading.next();
  table = step.value;
  return table;
}

/** The same, but yields to requests in between: the first question must not block everyone. */
export async function loadWordTable(): Promise<void> {
  if (table) return;
  const reading = read(await readFile(FILE));
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) table ??= step.value;
    if (table) return;
    await setImmediate();
  }
}

/** The table's model, without loading the table. */
export async function readTableModel(): Promise<string> {
  const file = await open(FILE);
  try {
    const size = Buffer.alloc(4);
    await file.read(size, 0, 4, 0);
    const text = Buffer.alloc(size.readUInt32LE(0));
    await file.read(text, 0, text.length, 4);
    const header: Header = JSON.parse(text.toString("utf8"));
    return header.model;
  } finally {
    await file.close();
  }
}
