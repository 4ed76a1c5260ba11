import type { ByteRange } from "../../ports/files/file-store.ts";

/** The requested part of a file; null for the whole file, also if several parts or an unknown unit are requested. */
export function readByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end ? "unsatisfiable" : { start, end };
}
