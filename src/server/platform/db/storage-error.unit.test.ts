import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { explainStorageError, StorageError } from "./storage-error.ts";

const folder = await mkdtemp(join(tmpdir(), "storage-"));
const withCode = (code: string, cause?: unknown) => Object.assign(new Error("failed", { cause }), { code });
const explain = async (error: unknown) => {
  const explained = await explainStorageError(error, folder);
  expect(explained).toBeInstanceOf(StorageError);
  const { message } = explained as StorageError;
  expect(message).not.toContain("\n");
  return message;
};

test.each([
  ["Node", withCode("ENOSPC")],
  // Its file system throws an object that is not an Error and has no message.
  ["PGlite's file system", { name: "ErrnoError", errno: 51 }],
  ["SQL", new Error("Migration 0001 failed", { cause: new Error("Failed query", { cause: withCode("53100") }) })],
])("a full disk is called that, in the words of %s", async (_whose, error) => {
  expect(await explain(error)).toBe(`The disk is full: the database in ${folder} cannot be written. Free at least 64 MB and start again.`);
});

test.each([
  ["a database that stops", new Error("outer", { cause: new WebAssembly.RuntimeError("Aborted(). Build with -sASSERTIONS for more info.") })],
  ["one that does not start", new Error("PGlite failed to initialize properly")],
  ["a broken page", withCode("XX001")],
])("%s although there is room is damaged", async (_what, error) => {
  expect(await explain(error)).toMatch(/^The database in .* is damaged\. Restore a backup/);
});

test("a folder that may not be written is named", async () => {
  expect(await explain(withCode("EACCES"))).toBe(`${folder} cannot be written. Give this user access to it, or set DATA_DIR to another folder.`);
});

test("a programming error is not reported as an outage", async () => {
  const mistake = withCode("42P01");
  expect(await explainStorageError(mistake, folder)).toBe(mistake);
});
