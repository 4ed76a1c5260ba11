/** Storage for files served by every instance: a folder on this machine, or a bucket of S3-compatible storage. */
import type { Readable } from "node:stream";
import { HttpError } from "../../platform/http/errors.ts";

export type FileContent = Uint8Array | AsyncIterable<string | Uint8Array>;
export type ByteRange = { start: number; end: number };
export type StoredFile = { key: string; size: number; modifiedAt: Date };
export type OpenedFile = StoredFile & {
  /** Streams all or a part of its bytes; never the whole file in memory. */
  stream(range?: ByteRange): Promise<Readable>;
};

/** Keys are relative paths with slashes. Writes are atomic: a file is the new one, the old one or missing, never partial. */
export type FileStore = {
  write(key: string, content: FileContent, type: string): Promise<void>;
  /** Null if there is no such file. */
  open(key: string): Promise<OpenedFile | null>;
  /** A missing file is not an error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredFile>;
};

const RETRY_AFTER_S = 30;

/** The storage does not respond, or refuses. Its message is logged, without the settings. */
export class FilesUnavailableError extends HttpError {
  constructor(cause: unknown) {
    super(503, "File storage is not available right now. Please try again in a moment.", { retryAfterS: RETRY_AFTER_S });
    this.cause = cause;
  }
}
