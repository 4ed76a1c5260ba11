import { expect, onTestFinished, test } from "vitest";
import { openInMemory } from "./pglite.ts";

async function open() {
  const database = await openInMemory();
  onTestFinished(() => database.close());
  if (!database.embedded) throw new Error("PGlite is missing");
  return database.embedded;
}

test("a statement works with other values, whether newly or previously prepared", async () => {
  const client = await open();
  const ask = async (from: number) => (await client.query("select n, $1::int + n as sum, array[n::text] as list from generate_series(1, 2) n", [from])).rows;
  for (const from of [10, 20, 30])
    expect(await ask(from)).toEqual([
      { n: 1, sum: from + 1, list: ["1"] },
      { n: 2, sum: from + 2, list: ["2"] },
    ]);
});

test("a failing prepared statement reports the error, changes nothing, and can be run again", async () => {
  const client = await open();
  await client.exec("create table names (name text primary key)");
  const insert = (name: string | null) => client.query("insert into names (name) values ($1)", [name]);
  await insert("first");
  await insert("second");
  await expect(insert("second")).rejects.toMatchObject({ code: "23505", constraint: "names_pkey" });
  await expect(insert(null)).rejects.toMatchObject({ code: "23502" });
  expect((await insert("third")).affectedRows).toBe(1);
  expect((await client.query("select name from names order by name", [], { rowMode: "array" })).rows).toEqual([["first"], ["second"], ["third"]]);
});

test("a prepared statement waits for another open transaction", async () => {
  const client = await open();
  await client.exec("create table counts (n int); insert into counts values (0)");
  const read = async () => (await client.query<{ n: number }>("select n from counts")).rows[0]?.n;
  await read();
  await read();
  const outside: Promise<number | undefined>[] = [];
  await client
    .transaction(async (tx) => {
      await tx.query("update counts set n = 1");
      outside.push(read());
      await tx.query("select 1");
      throw new Error("taken back");
    })
    .catch(() => {}); // what this test is about
  expect(await outside[0]).toBe(0);
});

test("only the most recent statements stay prepared", async () => {
  const client = await open();
  for (let number = 0; number < 400; number += 1)
    for (let time = 0; time < 2; time += 1) expect((await client.query(`select ${number} as n`)).rows).toEqual([{ n: number }]);
  const { rows } = await client.query<{ kept: number }>("select count(*)::int as kept from pg_prepared_statements where statement like 'select % as n'");
  expect(rows[0]?.kept).toBeGreaterThan(200);
  expect(rows[0]?.kept).toBeLessThanOrEqual(300);
});

test("other events are handled between queries", async () => {
  const client = await open();
  let isOver = false;
  let eventLoopTurns = 0;
  const count = () => {
    eventLoopTurns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 40 }, () => client.query("select count(*) from generate_series(1, 50000)")));
  isOver = true;
  // Without pauses there is one, no matter how many queries wait.
  expect(eventLoopTurns).toBeGreaterThan(5);
});
