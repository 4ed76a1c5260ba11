import { S3ServiceException } from "@aws-sdk/client-s3";
import { FilesUnavailableError } from "./file-store.ts";

export async function orUnavailable<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    throw toUnavailableError(error);
  }
}

/** The client's errors contain the request, with the key id and the signed content: only their name and status are passed on. */
export function toUnavailableError(error: unknown): FilesUnavailableError {
  if (!(error instanceof Error)) return new FilesUnavailableError(error);
  const code = "code" in error ? String(error.code) : "";
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : "";
  return new FilesUnavailableError(new Error(`S3: ${[error.name, code, status].filter(Boolean).join(" ")}`));
}

export const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
