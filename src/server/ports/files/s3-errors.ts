import { S3ServiceException } from "@aws-sdk/client-s3";
import { FilesAwayError } from "./file-store.ts";

export async function orAway<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    throw asAway(error);
  }
}

/** The client's errors contain the request, with the key id and the signed content: only their name and status are passed on. */
export function asAway(error: unknown): FilesAwayError {
  if (!(error instanceof Error)) return new FilesAwayError(error);
  const code = "code" in error ? String(error.code) : "";
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : "";
  return new FilesAwayError(new Error(`S3: ${[error.name, code, status].filter(Boolean).join(" ")}`));
}

export const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
