import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { migrate } from "./migrate.ts";

const FOLDER = new URL("./testing/concurrent-migrations/", import.meta.url);

test("an index is built beside writers although other instances wait for the migration to end", async () => {
  const database = await freshDatabase();
  const order: string[] = [];
  let waiting = () => {};
  const othersWait = new Promise<void>((resolve) => {
    waiting = resolve;
  });
  const first = database.alone(
    async () => {
      await othersWait;
      order.push(...(await migrate(database, FOLDER)));
    },
    () => {},
  );
  const second = database.alone(async () => void order.push(...(await migrate(database, FOLDER)), "second"), waiting);
  await Promise.all([first, second]);
  expect(order).toEqual(["0001_index_beside_writers.sql", "second"]);
});
