/** Files in a bucket. Loaded only if one is configured. */
import { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Bucket } from "../../config/s3-settings.ts";
import { type FileStore, FilesUnavailableError, type StoredFile } from "./file-store.ts";
import { isMissing, orUnavailable, toUnavailableError } from "./s3-errors.ts";
import { uploadStream } from "./upload-stream.ts";

const CONNECT_WITHIN_MS = 3_000;
/** Without a byte. A large file may take as long as it needs. */
const SILENT_FOR_MS = 15_000;

export function s3Files({ endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey, pathStyle }: S3Bucket): { store: FileStore; close(): void } {
  const client = new S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENT_FOR_MS },
    // Many S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

  async function open(key: string) {
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw toUnavailableError(error);
    });
    if (!head) return null;
    const stream = async (range?: { start: number; end: number }) => {
      // Exactly the file whose size was reported, even if it is replaced in the meantime.
      const request = { Bucket, Key: key, IfMatch: head.ETag, ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) };
      const { Body } = await orUnavailable(client.send(new GetObjectCommand(request)));
      if (!(Body instanceof Readable)) throw new FilesUnavailableError(new Error("The storage sent no file"));
      return Body;
    };
    return { key, size: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0), stream };
  }

  const store: FileStore = {
    async write(key, content, type) {
      const params = { Bucket, Key: key, ContentType: type };
      if (content instanceof Uint8Array) await orUnavailable(client.send(new PutObjectCommand({ ...params, Body: content })));
      else await uploadStream(client, params, content);
    },
    open,
    remove: async (key) => void (await orUnavailable(client.send(new DeleteObjectCommand({ Bucket, Key: key })))),
    list: (prefix) => listAll(client, Bucket, prefix),
  };
  return { store, close: () => client.destroy() };
}

async function* listAll(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<StoredFile> {
  let ContinuationToken: string | undefined;
  do {
    const page = await orUnavailable(client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })));
    for (const { Key, Size = 0, LastModified = new Date() } of page.Contents ?? []) if (Key) yield { key: Key, size: Size, modifiedAt: LastModified };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}
