import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { migrate } from "./migrate.ts";

const FOLDER = new URL("./testing/concurrent-migrations/", import.meta.url);

test("an index is built beside writers although other instances wait for the migration to end", async () => {
  // Its own database: it is migrated
  const database = await freshDatabase();
  const order: string[] = [];
  const run = async () => void order.push(...(await migrate(database, FOLDER)));
  let second: Promise<unknown> = Promise.resolve();
  await database.alone(
    async () => {
      // Only now, so that it is the one that waits.
      await new Promise<void>((isWaiting) => {
        second = database.alone(() => run().then(() => order.push("second")), isWaiting);
      });
      await run();
    },
    () => {},
  );
  await second;
  expect(order).toEqual(["0001_index_beside_writers.sql", "second"]);
});
