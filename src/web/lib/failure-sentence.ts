import { ApiFailure } from "./api.ts";

/** Why a call failed, in words for people: the server's own sentence, or the caller's where it sent none. */
export const sentenceOf = (error: unknown, otherwise = "Something went wrong. Please try again."): string =>
  (error instanceof ApiFailure && error.sentence) || otherwise;
