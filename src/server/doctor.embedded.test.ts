/** `npm run doctor`, as an operator runs it on the embedded database. */
// Slow: runs the command as a process, again and again.
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { serveControl } from "./platform/control/control-socket.ts";
import { closeLater } from "./testing/close-after-tests.ts";
import { aDataFolder } from "./testing/data-folder.ts";
import { runServer } from "./testing/run-server.ts";

const doctor = (dataDir: string) => runServer({ DATA_DIR: dataDir }, "scripts/doctor.ts");

test("on a stopped server it opens the database, and exits with 0 if nothing is broken", async () => {
  const { code, lines } = await doctor(await aDataFolder());
  expect(lines.join("\n")).not.toContain("PROBLEM");
  expect(code).toBe(0);
  expect(lines).toContainEqual(expect.stringMatching(/^to do {4}Backups and secret key: There is no backup yet\.$/));
  expect(lines.at(-1)).toMatch(/^\d+ ok, \d+ to do, 0 with a problem, 0 skipped$/);
});

test("an old backup is a problem: it says so, says what to do, and exits with 1", async () => {
  const dataDir = await aDataFolder();
  const file = join(dataDir, "backups", "database-2026-01-01.tar.gz");
  await mkdir(join(dataDir, "backups"));
  await writeFile(file, "");
  await utimes(file, new Date("2026-01-01"), new Date("2026-01-01"));
  const { code, lines } = await doctor(dataDir);
  const at = lines.findIndex((line) => /^PROBLEM {2}Backups and secret key: The newest backup is \d+ days old\.$/.test(line));
  expect(lines[at + 1]).toMatch(/^ {9}-> Run .*npm run backup\.$/);
  expect(code).toBe(1);
});

test("it asks a running server", async () => {
  const dataDir = await aDataFolder();
  const checks = [{ id: "disk", title: "Disk space", status: "problem", summary: "Full.", problems: [{ what: "Full.", fix: "Make room." }], facts: [] }];
  const control = await serveControl({
    dataDir,
    commands: { doctor: async () => Readable.from([JSON.stringify(checks)]) },
    onError: (error) => expect.unreachable(String(error)),
  });
  closeLater(() => control.close());
  expect(await doctor(dataDir)).toEqual({
    code: 1,
    lines: ["PROBLEM  Disk space: Full.", "         -> Make room.", "0 ok, 0 to do, 1 with a problem, 0 skipped"],
  });
});

test("it creates no database where there is none", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "toolatlas-doctor-"));
  closeLater(() => rm(dataDir, { recursive: true, force: true }));
  expect(await doctor(dataDir)).toEqual({ code: 1, lines: [expect.stringMatching(/^There is no database in .* yet\. Start the server once/)] });
});

test("an empty database, as a new PostgreSQL has, is not mistaken for an old one", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "toolatlas-doctor-"));
  closeLater(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(join(dataDir, "database"));
  expect(await doctor(dataDir)).toEqual({ code: 1, lines: ["The database is empty. Start the server once, then run this again."] });
});
