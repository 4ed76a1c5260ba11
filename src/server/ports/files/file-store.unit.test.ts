/** One contract, two implementations. */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "../../config/config.ts";
import { openFiles } from "./open-files.ts";
import { startS3 } from "./testing/s3-server.ts";

const dataDir = await mkdtemp(join(tmpdir(), "toolatlas-files-"));
const s3 = await startS3();
const inFolder = await openFiles(readConfig({ DATA_DIR: dataDir }));
const inBucket = await openFiles(readConfig({ DATA_DIR: dataDir, ...s3.env }));
afterAll(async () => {
  inBucket.close();
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function nothing(): never {
  throw new Error("The file is missing");
}
const textOf = async (stream: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(stream)).toString();
const MEGABYTE = "0123456789abcdef".repeat(65_536);
async function* megabytes(count: number) {
  for (let done = 0; done < count; done += 1) yield MEGABYTE;
}

describe.each([
  ["a folder", inFolder.local],
  ["a bucket", inBucket.local],
])("%s", (_, store) => {
  test("returns what was written, fully or in part, with its size", async () => {
    await store.write("notes/one.txt", Buffer.from("one two three"), "text/plain");
    const file = await store.open("notes/one.txt");
    expect(file).toMatchObject({ key: "notes/one.txt", size: 13 });
    expect(Math.abs(Date.now() - Number(file?.modifiedAt))).toBeLessThan(3_600_000);
    expect(await textOf((await file?.stream()) ?? nothing())).toBe("one two three");
    expect(await textOf((await file?.stream({ start: 4, end: 6 })) ?? nothing())).toBe("two");
  });

  test("takes a stream of any length, and the new file takes the place of the old one", async () => {
    await store.write("notes/long.txt", Buffer.from("short"), "text/plain");
    await store.write("notes/long.txt", megabytes(12), "text/plain");
    const file = await store.open("notes/long.txt");
    expect(file?.size).toBe(12 * 1024 * 1024);
    expect(await textOf((await file?.stream({ start: 11 * 1024 * 1024, end: 11 * 1024 * 1024 + 15 })) ?? nothing())).toBe("0123456789abcdef");
  });

  test("keeps the old file if the new one could not be read completely", async () => {
    await store.write("notes/kept.txt", Buffer.from("old"), "text/plain");
    async function* broken() {
      yield* megabytes(6);
      throw new Error("The source is gone");
    }
    await expect(store.write("notes/kept.txt", broken(), "text/plain")).rejects.toThrow("The source is gone");
    expect(await textOf((await (await store.open("notes/kept.txt"))?.stream()) ?? nothing())).toBe("old");
    expect((await Array.fromAsync(store.list("notes/kept"))).map(({ key }) => key)).toEqual(["notes/kept.txt"]);
  });

  test("lists by key prefix, and removing twice is harmless", async () => {
    for (const name of ["a", "b"]) await store.write(`pictures/${name}.webp`, Buffer.from(name), "image/webp");
    const keys = async () => (await Array.fromAsync(store.list("pictures/"))).map(({ key }) => key).sort();
    expect(await keys()).toEqual(["pictures/a.webp", "pictures/b.webp"]);
    for (let twice = 0; twice < 2; twice += 1) await store.remove("pictures/a.webp");
    expect(await keys()).toEqual(["pictures/b.webp"]);
    expect(await store.open("pictures/a.webp")).toBeNull();
    expect(await Array.fromAsync(store.list("nothing/"))).toEqual([]);
  });
});

test("a bucket lists more than one page of files", async () => {
  // The test server does not support continued lists, so these are two responses of a real one.
  const listing = (key: string, more: string) => `<ListBucketResult><Contents><Key>${key}</Key><Size>1</Size></Contents>${more}</ListBucketResult>`;
  const pages = createServer(({ url }, reply) => {
    const isSecond = url?.includes("continuation-token=next");
    reply.setHeader("content-type", "application/xml");
    reply.end(isSecond ? listing("many/b", "") : listing("many/a", "<IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken>"));
  }).listen(0, "127.0.0.1");
  await once(pages, "listening");
  const { port } = pages.address() as AddressInfo;
  const files = await openFiles(readConfig({ ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${port}` }));
  expect((await Array.fromAsync(files.local.list("many/"))).map(({ key }) => key)).toEqual(["many/a", "many/b"]);
  files.close();
  pages.close();
});

test("a wrong key is one sentence, and neither the key nor its secret is in the error", async () => {
  const files = await openFiles(readConfig({ DATA_DIR: dataDir, ...s3.env, S3_ACCESS_KEY_ID: "somebody", S3_SECRET_ACCESS_KEY: "very-secret" }));
  const error: unknown = await files.local.write("notes/no.txt", Buffer.from("no"), "text/plain").catch((reason: unknown) => reason);
  expect(error).toMatchObject({ statusCode: 503, message: "File storage is not available right now. Please try again in a moment." });
  expect(error).toMatchObject({ cause: { message: "S3: InvalidAccessKeyId 403" } });
  expect(`${JSON.stringify(error, Object.getOwnPropertyNames(error))}`).not.toMatch(/somebody|very-secret/);
  files.close();
});
