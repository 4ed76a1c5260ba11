/**
 * People ask with other words than listings are written in. This small network turns the local model's vector of a question
 * towards the vectors of listings that answer it (scripts/meaning/refine.py, decisions 117 and 118).
 */
import { readFileSync } from "node:fs";
import { normalize } from "../engine/embedder.ts";

const FILE = new URL("./question-turn.bin", import.meta.url);
/** How many numbers a vector of the model has, and how many special cases there are. */
const WIDTH = 384;
const HIDDEN = 1_024;

export type Turn = (question: Float32Array) => Float32Array;
type Layer = (values: Float32Array) => Float32Array;

/** What the matrix makes of a question, and what the special cases that it calls up add to it. */
export function readTurn(): Turn {
  const file = readFileSync(FILE);
  let at = 0;
  const next = (inputs: number, outputs: number): Layer => {
    const layer = readLayer(file.subarray(at), inputs, outputs);
    at += outputs * (4 + inputs);
    return layer;
  };
  const straight = next(WIDTH, WIDTH);
  const into = next(WIDTH, HIDDEN);
  const out = next(HIDDEN, WIDTH);
  return (question) => {
    const cases = into(question).map((value) => Math.max(0, value));
    const added = out(cases);
    const turned = straight(question).map((value, place) => value + (added[place] ?? 0));
    normalize(turned);
    return turned;
  };
}

/** One scale for each number that comes out, then the rows that make them, in one byte a number. */
function readLayer(file: Buffer, inputs: number, outputs: number): Layer {
  // Copies, because the file may lie anywhere in memory.
  const bytes = Uint8Array.from(file.subarray(0, outputs * (4 + inputs))).buffer;
  const scales = new Float32Array(bytes, 0, outputs);
  const rows = new Int8Array(bytes, 4 * outputs);
  return (values) =>
    scales.map((scale, row) => {
      let sum = 0;
      for (let at = 0; at < inputs; at++) sum += (rows[row * inputs + at] ?? 0) * (values[at] ?? 0);
      return sum * scale;
    });
}
