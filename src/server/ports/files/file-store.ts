/** Where files that every instance hands out are kept: a folder of this machine, or a bucket of S3-compatible storage. */
import type { Readable } from "node:stream";
import { HttpError } from "../../platform/http/errors.ts";

export type FileContent = Uint8Array | AsyncIterable<string | Uint8Array>;
export type ByteRange = { start: number; end: number };
export type StoredFile = { key: string; size: number; modifiedAt: Date };
export type OpenedFile = StoredFile & {
  /** Its bytes, all or a part, as they are read; never the whole in memory. */
  stream(range?: ByteRange): Promise<Readable>;
};

/** Keys are relative paths with slashes. A file is there whole, as it was, or not at all. */
export type FileStore = {
  write(key: string, content: FileContent, type: string): Promise<void>;
  /** Null where there is no such file. */
  open(key: string): Promise<OpenedFile | null>;
  /** What is not there is not an error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredFile>;
};

const RETRY_AFTER_S = 30;

/** The storage does not answer, or refuses. What it said is in the log, without the settings. */
export class FilesAwayError extends HttpError {
  constructor(cause: unknown) {
    super(503, "File storage is not available right now. Please try again in a moment.", { retryAfterS: RETRY_AFTER_S });
    this.cause = cause;
  }
}
