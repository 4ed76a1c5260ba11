import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { rawRows } from "./raw-rows.ts";

test("no connection has its queries compiled: for one that ends in milliseconds that takes longer than the query", async () => {
  // Its own database: the only test of this file
  const { db, patientDb } = await freshDatabase();
  for (const each of [db, patientDb]) expect(await rawRows(each, sql`show jit`)).toEqual([{ jit: "off" }]);
});
