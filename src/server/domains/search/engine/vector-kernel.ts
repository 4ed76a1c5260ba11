/** vector-kernel.wat as bytes: sums and dot products of vectors, many numbers at a time. */
const CODE =
  "AGFzbQEAAAABEAJgBX9/f39/AGAEf39/fQACDwEDZW52Bm1lbW9yeQIAAQMDAgABBw4CBGRvdHMAAANhZGQAAQqeAwLnAQMBfwR7AX8gACAEaiEKAkADQCADRQ0B/QwAAAAAAAAAAAAAAAAAAAAAIQb9DAAAAAAAAAAAAAAAAAAAAAAhByAAIQUDQCAF/QAEACEIIAH9AAQAIQkgBiAIIAn9nAEgCCAJ/Z0B/Y4B/X79rgEhBiAF/QAEECEIIAH9AAQQIQkgByAIIAn9nAEgCCAJ/Z0B/Y4B/X79rgEhByABQSBqIQEgBUEgaiEFIAUgCkkNAAsgBiAH/a4BIQYgAiAG/RsAIAb9GwFqIAb9GwIgBv0bA2pqNgIAIAJBBGohAiADQQFrIQMMAAsLC7IBAgF/A3sgACACaiEEIAP9EyEFA0AgAP0ABAAhBiAG/YcBIQcgASAB/QAEACAFIAf9pwH9+gH95gH95AH9CwQAIAEgAf0ABBAgBSAH/agB/foB/eYB/eQB/QsEECAG/YgBIQcgASAB/QAEICAFIAf9pwH9+gH95gH95AH9CwQgIAEgAf0ABDAgBSAH/agB/foB/eYB/eQB/QsEMCABQcAAaiEBIABBEGohACAAIARJDQALCw==";
export const PAGE_BYTES = 65_536;

/** What a vector's width must be a multiple of. */
export const LANES = 32;

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
