import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { orUnavailable } from "./s3-errors.ts";

/** The smallest that S3 accepts for any part but the last; one is in memory at a time. */
const PART_BYTES = 5 * 1024 * 1024;

type Target = { Bucket: string; Key: string; ContentType: string };

/** In parts, one after the other: the file becomes visible only after the last one. */
export async function uploadStream(client: S3Client, target: Target, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  const parts = inParts(pieces);
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  if (first.length < PART_BYTES) {
    await orUnavailable(client.send(new PutObjectCommand({ ...target, Body: first })));
    return;
  }
  const { UploadId } = await orUnavailable(client.send(new CreateMultipartUploadCommand(target)));
  const { Bucket, Key } = target;
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for (let Body: Buffer | undefined = first; Body; Body = (await parts.next()).value) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await orUnavailable(client.send(new UploadPartCommand({ ...upload, PartNumber, Body })));
      Parts.push({ PartNumber, ETag });
    }
    await orUnavailable(client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })));
  } catch (error) {
    // The first error is the one to report, also where the parts cannot be deleted.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => "the storage keeps the parts");
    throw error;
  }
}

/** All but the last have exactly PART_BYTES: some services require parts of equal size. */
async function* inParts(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let collected: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    let rest = typeof piece === "string" ? Buffer.from(piece) : piece;
    while (length + rest.length >= PART_BYTES) {
      const missing = PART_BYTES - length;
      yield Buffer.concat([...collected, rest.subarray(0, missing)]);
      rest = rest.subarray(missing);
      [collected, length] = [[], 0];
    }
    collected.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(collected);
}
