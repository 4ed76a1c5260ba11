import { ApiError } from "./api.ts";

/** Why a call failed, for users: the server's message, or the caller's if the server sent none. */
export const errorMessage = (error: unknown, otherwise = "Something went wrong. Please try again."): string =>
  (error instanceof ApiError && error.sentence) || otherwise;
