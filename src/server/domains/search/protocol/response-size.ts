import { LIMITS } from "./limits.ts";
import { badRequest, type ProtocolError } from "./protocol-error.ts";

/** How large a response may still become. Counted while the response is built, so that one that is too large is never completed. */
export class ResponseSize {
  #left: number = LIMITS.responseBytes;

  /** Counts a part of the response, and refuses the one that exceeds the limit. */
  add<Part>(part: Part): Part {
    this.#left -= roughSize(part);
    if (this.#left < 0) throw responseTooLarge();
    return part;
  }
}

export const responseTooLarge = (): ProtocolError =>
  badRequest(
    `The response would be larger than ${LIMITS.responseBytes / 1_000_000} MB. Ask for fewer hits (hitsPerPage), fewer attributes or fewer queries at once.`,
  );

/** Approximate size as JSON, ignoring escapes. */
function roughSize(value: unknown): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 8;
  let size = 2;
  if (Array.isArray(value)) for (const item of value) size += roughSize(item) + 1;
  else for (const [name, item] of Object.entries(value)) size += name.length + 4 + roughSize(item);
  return size;
}
