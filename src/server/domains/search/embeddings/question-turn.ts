/**
 * People ask with other words than listings are written in. This matrix turns the local model's vector of a question towards
 * the vectors of listings that answer it (scripts/meaning/refine.py, decision 117).
 */
import { readFileSync } from "node:fs";
import { normalize } from "../engine/embedder.ts";

const FILE = new URL("./question-turn.bin", import.meta.url);
/** How many numbers a vector of the model has. */
const WIDTH = 384;

export type Turn = (question: Float32Array) => Float32Array;

/** One scale for each row, then the rows in two bytes a number. */
export function readTurn(): Turn {
  const { buffer, byteOffset } = readFileSync(FILE);
  const rowsAt = byteOffset + 4 * WIDTH;
  // Copies, because the file may lie anywhere in memory.
  const scales = new Float32Array(buffer.slice(byteOffset, rowsAt));
  const rows = new Int16Array(buffer.slice(rowsAt, rowsAt + 2 * WIDTH * WIDTH));
  return (question) => {
    const turned = scales.map((scale, row) => {
      let sum = 0;
      for (let at = 0; at < WIDTH; at++) sum += (rows[row * WIDTH + at] ?? 0) * (question[at] ?? 0);
      return sum * scale;
    });
    normalize(turned);
    return turned;
  };
}
