/** vector-kernel.wat as bytes: sums and dot products of vectors, sixteen numbers at a time. */
const CODE =
  "AGFzbQEAAAABEAJgBX9/f39/AGAEf39/fQACDwEDZW52Bm1lbW9yeQIAAQMDAgABBw4CBGRvdHMAAANhZGQAAQrhAgKqAQMBfwN7AX8gACAEaiEJAkADQCADRQ0B/QwAAAAAAAAAAAAAAAAAAAAAIQYgACEFA0AgBf0ABAAhByAB/QAEACEIIAYgB/2HASAI/YcB/boBIAf9iAEgCP2IAf26Af2uAf2uASEGIAFBEGohASAFQRBqIQUgBSAJSQ0ACyACIAb9GwAgBv0bAWogBv0bAiAG/RsDamo2AgAgAkEEaiECIANBAWshAwwACwsLsgECAX8DeyAAIAJqIQQgA/0TIQUDQCAA/QAEACEGIAb9hwEhByABIAH9AAQAIAUgB/2nAf36Af3mAf3kAf0LBAAgASAB/QAEECAFIAf9qAH9+gH95gH95AH9CwQQIAb9iAEhByABIAH9AAQgIAUgB/2nAf36Af3mAf3kAf0LBCAgASAB/QAEMCAFIAf9qAH9+gH95gH95AH9CwQwIAFBwABqIQEgAEEQaiEAIAAgBEkNAAsL";
const PAGE_BYTES = 65_536;

export const LANES = 16;

type Dots = (query: number, rows: number, out: number, count: number, width: number) => void;
type Add = (row: number, sum: number, width: number, scale: number) => void;
export type VectorKernel = { memory: WebAssembly.Memory; dots: Dots; add: Add };

let compiled: WebAssembly.Module | undefined;

/** Vectors must lie in the kernel's own memory. */
export function createKernel(bytes: number): VectorKernel {
  compiled ??= new WebAssembly.Module(Buffer.from(CODE, "base64"));
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  const { dots, add } = new WebAssembly.Instance(compiled, { env: { memory } }).exports;
  if (typeof dots !== "function" || typeof add !== "function") throw new Error("The kernel is not what was expected");
  return {
    memory,
    // Spelled out: a rest parameter would cost more than the work itself.
    dots: (query, rows, out, count, width) => dots(query, rows, out, count, width),
    add: (row, sum, width, scale) => add(row, sum, width, scale),
  };
}
