/** The bytes of a picture are stored in its row or, if there is a bucket, in a file named in the row. */
import type { FastifyBaseLogger } from "fastify";
import { HttpError } from "../../platform/http/errors.ts";
import { type FileStore, FilesUnavailableError, type OpenedFile } from "./file-store.ts";

export type PictureFolder = "pictures" | "post-pictures" | "tool-screenshots";
export type StoredPicture = { bytes: Uint8Array; file: null } | { bytes: null; file: string };
export type PictureFiles = { bucket: FileStore | null; log: FastifyBaseLogger };

/** Called before its row is written. If that write fails, no row names the file, and the job `tidy-files` removes it. */
export async function storePictureBytes({
  bucket,
  folder,
  extension = "webp",
  bytes,
}: {
  bucket: FileStore | null;
  folder: PictureFolder;
  extension?: "webp" | "avif" | undefined;
  bytes: Uint8Array;
}): Promise<StoredPicture> {
  if (!bucket) return { bytes, file: null };
  // Each upload has its own key, so removing one file never removes another upload's.
  const file = `${folder}/${crypto.randomUUID()}.${extension}`;
  await bucket.write(file, bytes, `image/${extension}`).catch((error: unknown) => {
    if (!(error instanceof FilesUnavailableError)) throw error;
    const sentence = "The picture could not be stored: file storage is not available right now. Nothing was changed; please try again in a moment.";
    throw Object.assign(new HttpError(503, sentence, { retryAfterS: error.retryAfterS ?? 30 }), { cause: error.cause });
  });
  return { bytes: null, file };
}

/** Called after its row is deleted. If the file cannot be removed, the job `tidy-files` removes it later. */
export async function deletePictureFile({ bucket, log }: PictureFiles, file: string | null | undefined) {
  if (!bucket || !file) return;
  await bucket.remove(file).catch((error: unknown) => log.warn({ err: error, file }, "a file could not be removed; tidy-files will"));
}

/** The bytes, or the file to stream; null if it is missing from the bucket. */
export async function openPicture(
  { bucket, log }: PictureFiles,
  stored: { bytes: Uint8Array | null; file: string | null },
): Promise<Uint8Array | OpenedFile | null> {
  if (stored.bytes) return stored.bytes;
  if (!bucket) throw new FilesUnavailableError(new Error("The picture is in a bucket, and no S3 settings are set"));
  const opened = await bucket.open(stored.file ?? "");
  if (!opened) log.error({ file: stored.file }, "a picture is missing in the bucket");
  return opened;
}
