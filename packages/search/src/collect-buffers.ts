/** The buffers of every typed array in a value: they are transferred between threads instead of copied. */
export function collectBuffers(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(collectBuffers))];
}
