import { asc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrate } from "../../../platform/db/migrate.ts";
import { freshDatabase } from "../../../testing/database.ts";
import { aTool } from "../../../testing/factories.ts";
import { toolTexts } from "../tables.ts";

const FILL = "0125_fill_dates_of_tool_texts.sql";

test("a directory that was filled before texts had dates gets them, in batches and also after an interruption", async () => {
  // Its own database: it is migrated again
  const database = await freshDatabase();
  const { db } = database;
  const old = await aTool(db, { name: "Old", createdAt: new Date("2024-05-06T07:08:09Z") });
  const binned = await aTool(db, { name: "Binned", createdAt: new Date("2025-01-02T03:04:05Z"), deletedAt: new Date() });
  // Beyond the first batches.
  await database.script("alter table tools alter column id restart with 12345");
  const far = await aTool(db, { name: "Far", createdAt: new Date("2025-06-07T08:09:10Z") });
  await database.script(`
    drop index tool_texts_newest;
    alter table tool_texts drop constraint tool_texts_are_dated, alter created_at drop not null, alter is_in_bin drop not null;
    update tool_texts set created_at = null, is_in_bin = null;
    alter table tool_texts add constraint tool_texts_are_dated check (created_at is not null and is_in_bin is not null) not valid;
    delete from migrations where name = '${FILL}'`);
  expect(await migrate(database)).toEqual([FILL]);
  const rows = await db
    .select({ id: toolTexts.toolId, at: toolTexts.createdAt, isInBin: toolTexts.isInBin, first: sql<string>`split_part(${toolTexts.text}, E'\\n', 1)` })
    .from(toolTexts)
    .orderBy(asc(toolTexts.createdAt));
  expect(rows).toEqual([
    { id: old.id, at: new Date("2024-05-06T07:08:09Z"), isInBin: false, first: "old" },
    { id: binned.id, at: new Date("2025-01-02T03:04:05Z"), isInBin: true, first: "binned" },
    { id: far.id, at: new Date("2025-06-07T08:09:10Z"), isInBin: false, first: "far" },
  ]);
  await database.script(`delete from migrations where name = '${FILL}'`);
  expect(await migrate(database)).toEqual([FILL]);
});
