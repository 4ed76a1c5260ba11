/** The bytes of vector-kernel.wat: sums and dot products of vectors, many numbers at a time. */
const CODE =
  "AGFzbQEAAAABEQJgBn9/f39/fwBgBH9/f30AAg8BA2VudgZtZW1vcnkCAAEDAwIAAQcOAgRkb3RzAAADYWRkAAEKpQMC7gEDAX8EewF/IAAgBGohCwJAA0AgA0UNAf0MAAAAAAAAAAAAAAAAAAAAACEH/QwAAAAAAAAAAAAAAAAAAAAAIQggACEGA0AgBv0ABAAhCSAB/QAEACEKIAcgCSAK/ZwBIAkgCv2dAf2OAf1+/a4BIQcgBv0ABBAhCSAB/QAEECEKIAggCSAK/ZwBIAkgCv2dAf2OAf1+/a4BIQggAUEgaiEBIAZBIGohBiAGIAtJDQALIAcgCP2uASEHIAIgB/0bACAH/RsBaiAH/RsCIAf9GwNqajYCACABIAVqIQEgAkEEaiECIANBAWshAwwACwsLsgECAX8DeyAAIAJqIQQgA/0TIQUDQCAA/QAEACEGIAb9hwEhByABIAH9AAQAIAUgB/2nAf36Af3mAf3kAf0LBAAgASAB/QAEECAFIAf9qAH9+gH95gH95AH9CwQQIAb9iAEhByABIAH9AAQgIAUgB/2nAf36Af3mAf3kAf0LBCAgASAB/QAEMCAFIAf9qAH9+gH95gH95AH9CwQwIAFBwABqIQEgAEEQaiEAIAAgBEkNAAsL";
export const PAGE_BYTES = 65_536;

/** A vector's width must be a multiple of this. */
export const LANES = 32;

type Dots = (query: number, rows: number, out: number, count: number, width: number, skipped: number) => void;
type Add = (row: number, sum: number, width: number, scale: number) => void;
export type VectorKernel = { memory: WebAssembly.Memory; dots: Dots; add: Add };

let compiled: WebAssembly.Module | undefined;

/** Vectors must be in the kernel's own memory. */
export function createKernel(bytes: number): VectorKernel {
  compiled ??= new WebAssembly.Module(Buffer.from(CODE, "base64"));
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  const { dots, add } = new WebAssembly.Instance(compiled, { env: { memory } }).exports;
  if (typeof dots !== "function" || typeof add !== "function") throw new Error("The kernel is not what was expected");
  return {
    memory,
    // Spelled out: a rest parameter would cost more than the work itself.
    dots: (query, rows, out, count, width, skipped) => dots(query, rows, out, count, width, skipped),
    add: (row, sum, width, scale) => add(row, sum, width, scale),
  };
}
