/** An import by a process that is killed again and again. */
// Slow: kills a server and starts it again.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Db } from "../../platform/db/database.ts";
import { openPglite } from "../../platform/db/pglite.ts";
import { aDataFolder } from "../../testing/data-folder.ts";
import { aPerson } from "../../testing/factories.ts";
import { tools } from "../tools/tables.ts";
import { startImport } from "./admin/imports.ts";
import { receiveFile } from "./import-file.ts";
import { imports } from "./tables.ts";

// The complete run imports more rows and kills more often.
const [ROWS, KILLS] = process.env.TEST_TIER === "test" ? [1_500, 1] : [3_000, 3];
const IMPORTER = fileURLToPath(new URL("./testing/importer.ts", import.meta.url));
const FILE = ["name,website,category,description,pricingType", ...Array.from({ length: ROWS }, (_, row) => lineOf(row))].join("\n");
function lineOf(row: number) {
  return `Row ${row},https://row-${row}.example.com,Writing,It does one thing well.,free`;
}

test(`${KILLS} kills: an import goes on where it was, and adds every row once`, { timeout: 180_000 }, async () => {
  const data = join(await aDataFolder(), "database");
  const within = async <Result>(work: (db: Db) => Promise<Result>) => {
    const database = await openPglite(data);
    return work(database.db).finally(() => database.close());
  };
  const stored = () => within(async (db) => ({ tools: await db.$count(tools), job: (await db.select().from(imports))[0] }));
  const start = () => spawn(process.execPath, [IMPORTER, data], { stdio: ["ignore", "pipe", "inherit"] });

  const { id, actor } = await within(async (db) => {
    const admin = await aPerson(db, { isAdmin: true });
    return { id: await receiveFile(db, { body: Readable.from([Buffer.from(FILE)]), fileName: "rows.csv", userId: admin.id }), actor: admin };
  });
  expect(await once(start(), "exit")).toEqual([0, null]);
  await within((db) => startImport(db, { id, publish: true, actor }));

  let before = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killWhileItAdds(start(), before);
    const { tools: added, job } = await stored();
    // Nothing is half done: exactly the rows reported as processed are stored.
    expect(job).toMatchObject({ state: "running", doneRows: added, added });
    expect(added).toBeGreaterThan(before);
    before = added;
  }
  expect(before).toBeLessThan(ROWS);
  expect(await once(start(), "exit")).toEqual([0, null]);
  expect(await stored()).toMatchObject({ tools: ROWS, job: { state: "done", doneRows: ROWS, added: ROWS, duplicates: 0, wrong: 0 } });
});

/** Kills it while it is working: shortly after it reported new rows. */
async function killWhileItAdds(child: ChildProcess, before: number) {
  const exited = once(child, "exit");
  if (!child.stdout) throw new Error("It tells nothing");
  for await (const line of createInterface({ input: child.stdout })) if (Number(line) > before) break;
  await pause(Math.random() * 150);
  child.kill("SIGKILL");
  expect(await exited).toEqual([null, "SIGKILL"]);
}
