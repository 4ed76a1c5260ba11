import { MESSAGES } from "../../../contract/messages.ts";
import { ApiError } from "../../lib/api.ts";

/** Why a message did not leave, in the words of section 8: the server's own, that it did not take it, or that it was not reached. */
export function contactFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return MESSAGES.contact.wrong;
  return error.sentence ?? MESSAGES.contact.failed;
}
