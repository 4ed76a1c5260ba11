import { ApiError } from "./api.ts";

/** Why a call failed, in words for people: the server's own sentence, or the caller's where it sent none. */
export const errorMessage = (error: unknown, otherwise = "Something went wrong. Please try again."): string =>
  (error instanceof ApiError && error.sentence) || otherwise;
