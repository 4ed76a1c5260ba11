// Slow: starts the server as a process.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDatabase } from "./testing/database.ts";
import { addressOf } from "./testing/postgres-databases.ts";
import { REFUSED, runServer } from "./testing/run-server.ts";

test.each(REFUSED)("the server does not start on a database $state, and says what to do without a stack", { timeout: 120_000 }, async ({ change, lines }) => {
  // Its own database: the server refuses it
  const database = await freshDatabase();
  await database.script(change);
  const DATA_DIR = await mkdtemp(join(tmpdir(), "toolatlas-refused-"));
  expect(await runServer({ DATA_DIR, ...(await addressOf(database)) })).toEqual({ code: 1, lines: lines.map((line) => expect.stringMatching(line)) });
});
