import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { closeLater } from "./close-after-tests.ts";
import { TEMP_ROOT } from "./temp-root.ts";

const run = promisify(execFile);

/** A DATA_DIR for separate processes, with the embedded database that the test run migrated once; removed after the test file. */
export async function aDataFolder(): Promise<string> {
  const migrated = inject("migrated");
  if (migrated.engine !== "pglite") throw new Error("Only tests named *.embedded.test.ts have an embedded database to copy");
  const dataDir = await mkdtemp(join(TEMP_ROOT, "toolatlas-data-"));
  closeLater(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(join(dataDir, "database"));
  // The names in a dump begin with a slash, which every tar strips.
  await run("tar", ["-xf", migrated.dump, "-C", join(dataDir, "database")]);
  return dataDir;
}
