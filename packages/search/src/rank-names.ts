/** Each tool's rank in the alphabetical order of names, precomputed with the index: sorting by name then compares numbers. */
import { FIELD_CODE } from "./stored-tools.ts";

/** Case-insensitive; of equal names the more popular tool comes first. */
export function rankNames(bytes: Uint8Array<ArrayBuffer>, starts: Uint32Array): Uint32Array<ArrayBuffer> {
  const records = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const names = Array.from({ length: starts.length - 1 }, (_, tool) => {
    const from = records.indexOf(FIELD_CODE, starts[tool]!) + 1;
    return records.toString("utf8", from, records.indexOf(FIELD_CODE, from)).toLowerCase();
  });
  const order = Uint32Array.from(names, (_, tool) => tool).sort((a, b) => (names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : a - b));
  const ranks = new Uint32Array(order.length);
  order.forEach((tool, rank) => {
    ranks[tool] = rank;
  });
  return ranks;
}
