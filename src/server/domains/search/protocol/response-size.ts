import { LIMITS } from "./limits.ts";
import { badRequest, type ProtocolError } from "./protocol-error.ts";

/** How large a response may still become. Counted while the response is built, so that one that is too large is never completed. */
export class ResponseSize {
  #left: number = LIMITS.responseBytes;

  /** Counts a part of the response, and refuses the one that exceeds the limit. */
  add<Part>(part: Part): Part {
    // Built in and therefore three times as fast as adding up the lengths here.
    this.#left -= JSON.stringify(part)?.length ?? 0;
    if (this.#left < 0) throw responseTooLarge();
    return part;
  }
}

export const responseTooLarge = (): ProtocolError =>
  badRequest(
    `The response would be larger than ${LIMITS.responseBytes / 1_000_000} MB. Ask for fewer hits (hitsPerPage), fewer attributes or fewer queries at once.`,
  );
