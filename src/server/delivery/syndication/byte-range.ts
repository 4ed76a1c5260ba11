import type { ByteRange } from "../../ports/files/file-store.ts";

/** The part of a file that a header asks for; null for the whole, also where it asks for several parts or in a way we do not know. */
export function readByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (!from && !to) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end ? "unsatisfiable" : { start, end };
}
