/** `npm run backup` and `npm run restore` on the embedded database, as an operator runs them. */
// Slow: starts servers, and backs up and restores their data.
import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDataFolder } from "../../testing/data-folder.ts";
import { openPglite } from "../db/pglite.ts";
import { checkSums } from "./testing/check-sums.ts";
import { runScript } from "./testing/run-script.ts";

const folders: string[] = [];
async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-restore-"));
  folders.push(folder);
  return folder;
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});
const open = (dataDir: string) => openPglite(join(dataDir, "database"));

/** A database with one subscriber, closed. */
async function aDatabase(email: string) {
  const dataDir = await aDataFolder();
  const database = await open(dataDir);
  await database.db.execute(sql`insert into subscribers (email) values (${email})`);
  await database.close();
  return dataDir;
}
async function subscribersIn(dataDir: string) {
  const database = await open(dataDir);
  const rows = await database.db
    .select({ email: sql<string>`email` })
    .from(sql`subscribers`)
    .finally(() => database.close());
  return rows.map(({ email }) => email);
}

describe("without a server", { timeout: 120_000 }, () => {
  let [dataDir, file] = ["", ""];
  beforeAll(async () => {
    dataDir = await aDatabase("kept@example.com");
    file = join(dataDir, "backup.tar.gz");
    expect(await runScript("backup", [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  }, 120_000);

  test("a backup has a header, is readable only by its owner, and opens with standard tools", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const to = await aFolder();
    execFileSync("tar", ["xzf", file, "-C", to]);
    expect(await checkSums(to)).toEqual({ files: expect.any(Number), wrong: [] });
    expect((await checkSums(to)).files).toBeGreaterThan(500);
    expect(JSON.parse(await readFile(join(to, "backup.json"), "utf8"))).toEqual({
      kind: "toolatlas-backup",
      format: 1,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      migration: expect.stringMatching(/^\d{4}_\w+\.sql$/),
      postgres: expect.stringMatching(/^\d+/),
      createdAt: expect.stringMatching(/^20/),
    });
  });

  test("it is restored into a new folder, and in place of a database only with --replace", async () => {
    const to = await aFolder();
    // The state after an interrupted start; the next one would start over.
    await writeFile(join(to, "database.unfinished"), "");
    const restored = await runScript("restore", [file], { DATA_DIR: to });
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining("secret.key or SECRET_KEY of that time") });
    expect(await subscribersIn(to)).toEqual(["kept@example.com"]);

    const other = await aDatabase("other@example.com");
    await expectRefused(["restore", [file], other], /^There is a database in .* already\. Add --replace/);
    expect(await subscribersIn(other)).toEqual(["other@example.com"]);
    expect(await runScript("restore", [file, "--replace"], { DATA_DIR: other })).toMatchObject({
      code: 0,
      output: expect.stringContaining("The database before is in"),
    });
    expect(await subscribersIn(other)).toEqual(["kept@example.com"]);
  });

  test.each<[string, (copy: string) => Promise<void>, RegExp]>([
    ["is cut off", async (copy) => truncate(copy, Math.floor((await stat(copy)).size / 2)), /is damaged: .*Nothing was changed/],
    ["has a wrong byte", flipOneByte, /is damaged: .*Nothing was changed/],
    ["is something else", (copy) => writeFile(copy, "Dear diary,"), /is not a backup of the embedded database/],
    ["is another archive", (copy) => archive(copy, { "notes.txt": "Dear diary," }), /is not a backup of the embedded database/],
    ["lies about its files", (copy) => repack(copy, { "database/PG_VERSION": "99\n" }), /is damaged: its checksums do not fit/],
    [
      "is from a newer version",
      (copy) => repack(copy, {}, { migration: "9999_future.sql" }),
      /^This backup was made by a newer version \(migration 9999\); this one knows \d{4}\. Update first\.$/,
    ],
    ["has a newer format", (copy) => repack(copy, {}, { format: 2 }), /^This backup has format 2; this version reads 1\. Update first\.$/],
    ["is not there", (copy) => rm(copy), /^There is no file/],
  ])("a file that %s is refused with one line, and nothing changes", async (_, change, line) => {
    const copy = join(await aFolder(), "copy.tar.gz");
    await cp(file, copy);
    await change(copy);
    const before = await filesIn(dataDir);
    await expectRefused(["restore", [copy, "--replace"], dataDir], line);
    expect(await filesIn(dataDir)).toEqual(before);
  });

  test("a folder in use is refused, and an empty one cannot be backed up", async () => {
    const to = await aFolder();
    const running = await open(to);
    await expectRefused(["restore", [file, "--replace"], to], /^The database is in use by process \d+/);
    await expectRefused(["backup", [], to], /^The database is in use by process \d+/);
    await running.close();
    await expectRefused(["backup", [], join(await aFolder(), "nowhere")], /^There is no database in/);
  });

  test("a restore killed between its two steps leaves the restored database, not an empty one", async () => {
    const to = await aDatabase("before@example.com");
    await cp(join(dataDir, "database"), join(to, "restore-1.tmp/database"), { recursive: true });
    await writeFile(join(to, "database.swapping"), join(to, "restore-1.tmp/database"));
    // Before the first step, the old database is in place.
    await cp(join(to, "database"), join(to, "aside"), { recursive: true });
    expect(await subscribersIn(to)).toEqual(["before@example.com"]);
    // After it, there is no database.
    await rm(join(to, "database"), { recursive: true });
    await writeFile(join(to, "database.swapping"), join(to, "restore-1.tmp/database"));
    expect(await subscribersIn(to)).toEqual(["kept@example.com"]);
    expect(await readdir(to)).not.toContain("database.swapping");
  });
});

async function expectRefused([name, args, dataDir]: ["backup" | "restore", string[], string], line: RegExp) {
  const { code, output } = await runScript(name, args, { DATA_DIR: dataDir });
  expect([code, output.split("\n")]).toEqual([1, [expect.stringMatching(line)]]);
}

async function flipOneByte(path: string) {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  await writeFile(path, bytes);
}

async function archive(path: string, files: Record<string, string>) {
  const folder = await aFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  execFileSync("tar", ["czf", path, "-C", folder, ...Object.keys(files)]);
}

/** Every file in a folder with its modification time. */
async function filesIn(folder: string) {
  const names = await readdir(folder, { recursive: true });
  // Folders change when files are added or removed, the lock whenever it is taken.
  const lasting = names.filter((name) => !name.startsWith("database.lock")).sort();
  return Promise.all(
    lasting.map(async (name) => {
      const found = await stat(join(folder, name));
      return `${name} ${found.isFile() ? found.mtimeMs : ""}`;
    }),
  );
}

/** The same archive with different files or a different header. */
async function repack(path: string, files: Record<string, string>, header: object = {}) {
  const folder = await aFolder();
  await mkdir(folder, { recursive: true });
  execFileSync("tar", ["xzf", path, "-C", folder]);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const before = JSON.parse(await readFile(join(folder, "backup.json"), "utf8"));
  await writeFile(join(folder, "backup.json"), JSON.stringify({ ...before, ...header }));
  execFileSync("tar", ["czf", path, "--format=ustar", "-C", folder, "backup.json", "database", "SHA256SUMS"]);
}
