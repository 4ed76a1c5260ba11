/** How the upgrade to double opt-in treats existing subscribers. */
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../platform/db/migrate.ts";
import { openInMemory } from "../../platform/db/pglite.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";

const MIGRATIONS = new URL("../../../../db/migrations/", import.meta.url);
const DOUBLE_OPT_IN = "0072_double_opt_in.sql";

test("existing subscribers count as confirmed, and those who left stay away", async () => {
  const [folder, database] = [await mkdtemp(join(tmpdir(), "toolatlas-before-")), await openInMemory()];
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  const earlier = (await readdir(MIGRATIONS)).filter((name) => name < DOUBLE_OPT_IN);
  for (const name of earlier) await cp(new URL(name, MIGRATIONS), join(folder, name));
  await migrate(database, pathToFileURL(`${folder}/`));
  await database.db.execute(sql`insert into subscribers (email, unsubscribed_at) values ('reader@example.com', null), ('left@example.com', now())`);

  expect(await migrate(database)).toContain(DOUBLE_OPT_IN);
  const rows = await rawRows(
    database.db,
    sql`select email, confirmed_at = created_at as confirmed, unsubscribed_at is not null as left from subscribers order by id`,
  );
  expect(rows).toEqual([
    { email: "reader@example.com", confirmed: true, left: false },
    { email: "left@example.com", confirmed: true, left: true },
  ]);
});
