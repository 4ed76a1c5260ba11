import { HttpError } from "./errors.ts";

const UNIQUE_VIOLATION = "23505";

/** Two admins may choose the same address at the same moment; the database decides, and the second one gets the error. */
export const conflictIfTaken = async <Result>(write: PromiseLike<Result>, sentence: string): Promise<Result> => {
  try {
    return await write;
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION || (error instanceof Error && codeOf(error.cause) === UNIQUE_VIOLATION)) throw new HttpError(409, sentence);
    throw error;
  }
};

const codeOf = (error: unknown) => (typeof error === "object" && error !== null && "code" in error ? error.code : undefined);
