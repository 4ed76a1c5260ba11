/** Dumps and social cards where several instances share a bucket. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "../config/config.ts";
import { openFiles } from "../ports/files/open-files.ts";
import { startS3 } from "../ports/files/testing/s3-server.ts";
import { testApp } from "../testing/app.ts";
import { aTool } from "../testing/factories.ts";
import { deleteOldCards } from "./seo/tidy-files.job.ts";

const s3 = await startS3();
const folders = await Promise.all([0, 1, 2].map(() => mkdtemp(join(tmpdir(), "toolatlas-bucket-"))));
const [folder = "", one = "", two = ""] = folders;
const alone = await testApp({ env: { DATA_DIR: folder } });
const { database, db } = alone;
const first = await testApp({ database, env: { DATA_DIR: one, ...s3.env } });
const second = await testApp({ database, env: { DATA_DIR: two, ...s3.env } });
await aTool(db, { name: "Quill", category: "Writing" });
await aTool(db, { name: "Reed", category: "Writing" });
afterAll(async () => {
  await s3.stop();
  for (const each of folders) await rm(each, { recursive: true, force: true });
});

describe.each([
  ["a folder", alone.app],
  ["a bucket", first.app],
])("a dump in %s", (_, app) => {
  test("has its type, size and dates, and is not sent again if unchanged", async () => {
    const response = await app.inject("/dumps/tools.csv");
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-length": String(response.rawPayload.length),
      "cache-control": "public, max-age=3600",
      "access-control-allow-origin": "*",
      "accept-ranges": "bytes",
      "last-modified": expect.stringContaining("GMT"),
    });
    const again = await app.inject({ url: "/dumps/tools.csv", headers: { "if-none-match": String(response.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("supports range requests, unless the dump has changed", async () => {
    const { body, headers } = await app.inject("/dumps/tools.jsonl");
    const part = (range: string, more = {}) => app.inject({ url: "/dumps/tools.jsonl", headers: { range, ...more } });
    const middle = await part("bytes=5-14", { "if-range": String(headers.etag) });
    expect([middle.statusCode, middle.body, middle.headers["content-range"]]).toEqual([206, body.slice(5, 15), `bytes 5-14/${body.length}`]);
    expect((await part("bytes=-10")).body).toBe(body.slice(-10));
    expect((await part("bytes=10-")).body).toBe(body.slice(10));
    expect((await part("bytes=5-14", { "if-range": '"another"' })).statusCode).toBe(200);
    const beyond = await part(`bytes=${body.length}-`);
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${body.length}`]);
    expect((await part("bytes=0-1,4-5")).statusCode).toBe(200);
  });
});

test("a dump written by one instance is served by all, without a local copy", async () => {
  const responses = await Promise.all([first, second].map(({ app }) => app.inject("/dumps/tools.jsonl")));
  expect(responses[0]?.headers.etag).toBe(responses[1]?.headers.etag);
  expect([await readdir(one), await readdir(two)].flat()).not.toContain("dumps");
});

test("a social card is drawn once for all instances, and old ones are deleted", async () => {
  const url = "/cards/tools/quill.png";
  const drawn = await first.app.inject(url);
  const run = vi.spyOn(second.app.backgroundTasks, "run");
  const shown = await second.app.inject(url);
  expect(shown.rawPayload.equals(drawn.rawPayload)).toBe(true);
  expect(shown.headers["content-type"]).toBe("image/png");
  expect(run).not.toHaveBeenCalled();
  const { bucket } = await openFiles(readConfig(s3.env));
  if (!bucket) throw new Error("There is a bucket");
  expect(await deleteOldCards(bucket)).toBe(0);
  expect(await deleteOldCards(bucket, new Date(Date.now() + 61 * 24 * 60 * 60 * 1000))).toBe(1);
});

test("while the bucket is unavailable a dump is a 503, and a card is still drawn", async () => {
  const away = await startS3();
  const { app } = await testApp({ database, env: { DATA_DIR: one, ...away.env } });
  await away.stop();
  const dump = await app.inject("/dumps/tools.csv");
  expect([dump.statusCode, dump.headers["retry-after"], dump.json().error]).toEqual([
    503,
    "30",
    "File storage is not available right now. Please try again in a moment.",
  ]);
  expect((await app.inject("/cards/tools/reed.png")).statusCode).toBe(200);
});
