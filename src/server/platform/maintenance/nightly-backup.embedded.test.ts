import { execFileSync } from "node:child_process";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aDataFolder } from "../../testing/data-folder.ts";
import { checkSums } from "../backup/testing/check-sums.ts";
import { openPglite } from "../db/pglite.ts";
import { backUp } from "./nightly-backup.job.ts";

test("a backup is dated, opens as a database, and the oldest ones go", { timeout: 60_000 }, async () => {
  const folder = await aDataFolder();
  const database = await openPglite(join(folder, "database"));
  await database.db.execute(sql`insert into subscribers (email) values ('kept@example.com')`);
  const backups = join(folder, "backups");
  await mkdir(backups);
  for (let day = 1; day <= 15; day += 1) execFileSync("touch", [join(backups, `database-2026-01-${String(day).padStart(2, "0")}.tar.gz`)]);
  const file = await backUp(database, folder, new Date("2026-02-01T03:30:00Z"));
  await database.close();
  const names = (await readdir(backups)).sort();
  expect([names.length, names[0], names.at(-1)]).toEqual([14, "database-2026-01-03.tar.gz", "database-2026-02-01.tar.gz"]);

  // The standard tar can read it, too.
  const restored = join(folder, "restored");
  await mkdir(restored);
  execFileSync("tar", ["xzf", file, "-C", restored]);
  expect((await checkSums(restored)).wrong).toEqual([]);
  const again = await openPglite(join(restored, "database"));
  const rows = await again.db.select({ email: sql<string>`email` }).from(sql`subscribers`);
  await again.close();
  expect(rows).toEqual([{ email: "kept@example.com" }]);
});
