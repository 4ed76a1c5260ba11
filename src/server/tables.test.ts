import { getTableColumns, getTableName, isTable, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { expect, test } from "vitest";
import { migrate } from "./platform/db/migrate.ts";
import { TABLES } from "./tables.ts";
import { freshDatabase } from "./testing/database.ts";
import { aPerson, aTool } from "./testing/factories.ts";

const { db, ...database } = await freshDatabase();
const tables = Object.values(TABLES)
  .flatMap((owned) => Object.values(owned))
  .filter((value) => isTable(value));

test.each(tables.map((table) => [getTableName(table), table] as const))("the table %s matches its definition in the code", async (name, table) => {
  const rows = await db
    .select({
      column: sql<string>`column_name`,
      nullable: sql<string>`is_nullable`,
      generated: sql<string>`is_generated`,
      type: sql<string>`(select format_type(atttypid, atttypmod) from pg_attribute where attrelid = table_name::regclass and attname = column_name)`,
    })
    .from(sql`information_schema.columns`)
    .where(sql`table_name = ${name}`);
  const actual = new Map(rows.map(({ column, nullable, type }) => [column, { isRequired: nullable === "NO", type }]));
  const casing = new CasingCache("snake_case");
  for (const column of Object.values(getTableColumns(table))) {
    const columnName = casing.getColumnCasing(column);
    expect([columnName, actual.get(columnName)]).toEqual([columnName, { isRequired: column.notNull || column.primary, type: column.getSQLType() }]);
  }
  const known = new Set(Object.values(getTableColumns(table)).map((column) => casing.getColumnCasing(column)));
  // Generated columns for the database's own rules need no reader.
  const unknown = rows.filter(({ column, generated }) => generated === "NEVER" && !known.has(column));
  expect(unknown, "columns that no code reads or writes").toEqual([]);
});

test("migrating again changes nothing", async () => {
  expect(await migrate({ db, ...database })).toEqual([]);
});

const refused = (statement: ReturnType<typeof sql>) => expect(db.execute(statement)).rejects.toThrow();

test("database constraints prevent invalid states", async () => {
  const [tool, person] = [await aTool(db), await aPerson(db)];
  await refused(sql`update tools set status = 'approved', published_at = null where id = ${tool.id}`);
  await refused(sql`update tools set website = 'javascript:alert(1)' where id = ${tool.id}`);
  await refused(sql`update tools set slug = 'Not A Slug' where id = ${tool.id}`);
  await refused(sql`update tools set likes_count = -1 where id = ${tool.id}`);
  await refused(sql`update tools set rejection_reason = 'why' where id = ${tool.id}`);
  await refused(sql`update tools set plans = '{}' where id = ${tool.id}`);
  await refused(sql`update tools set plans = (select jsonb_agg(n) from generate_series(1, 13) n) where id = ${tool.id}`);
  await refused(sql`update tools set screenshots = '{}' where id = ${tool.id}`);
  await refused(sql`update tools set screenshots = (select jsonb_agg(n) from generate_series(1, 7) n) where id = ${tool.id}`);
  await refused(sql`insert into tool_screenshots (tool_id, width, height) values (${tool.id}, 1601, 900)`);
  await refused(sql`insert into tool_offers values (${tool.id}, false, false, 0)`);
  await refused(sql`insert into tool_offers values (0, true, false, null)`);
  await refused(sql`insert into users (issuer, subject, email) values ('test', ${person.subject}, 'other@example.com')`);
  const follow = (columns: string, values: string) => refused(sql.raw(`insert into follows (user_id, ${columns}, kinds) values (${person.id}, ${values})`));
  await follow("tool_id", `${tool.id}, '{new}'`);
  await follow("tool_id, tag", `${tool.id}, 'voice', '{price}'`);
  await follow("tag", "'voice', '{}'");
  await follow("tag", "'voice', '{likes}'");
  await refused(sql`insert into follow_settings (user_id, frequency) values (${person.id}, 'hourly')`);
  await refused(sql`insert into subscribers (email) values ('Upper@example.com')`);
  await refused(sql`insert into orders (provider, provider_order_id, user_id, boost_factor, amount_cents) values ('x', 'o', ${person.id}, 11, 100)`);
  await refused(
    sql`insert into orders (provider, provider_order_id, user_id, boost_factor, amount_cents, currency) values ('x', 'o', ${person.id}, 1, 100, 'INR')`,
  );
});

test("the audit log and the ledger only grow", async () => {
  await db.execute(sql`insert into audit_log (action, entity, entity_id) values ('approve', 'tool', '1')`);
  await db.execute(sql`insert into ledger (transaction_id, account, amount_cents, memo) values ('t', 'cash', 1, 'm'), ('t', 'sales', -1, 'm')`);
  await refused(sql`insert into ledger (transaction_id, account, amount_cents, memo) values ('u', 'cash', 1, 'm')`);
  await refused(sql`update audit_log set action = 'reject'`);
  await refused(sql`delete from audit_log`);
  await refused(sql`delete from ledger`);
});

test("only demo orders can be deleted, no order becomes one, and the ledger takes none of their money", async () => {
  const [tool, person] = [await aTool(db), await aPerson(db)];
  const order = (provider: string) => sql`insert into orders (provider, provider_order_id, user_id, tool_id, boost_factor, amount_cents)
    values (${provider}, ${`${provider}-1`}, ${person.id}, ${tool.id}, 1, 25000)`;
  const idOf = (provider: string) => sql`(select id from orders where provider = ${provider})`;
  for (const provider of ["demo", "sandbox"]) {
    await db.execute(order(provider));
    await db.execute(sql`insert into payments (order_id, provider_payment_id, amount_cents) values (${idOf(provider)}, ${`pay-${provider}`}, 25000)`);
  }
  await refused(sql`insert into ledger (transaction_id, account, amount_cents, order_id, memo) values
    ('demo', 'cash:demo', 25000, ${idOf("demo")}, 'm'), ('demo', 'owed:buyers', -25000, ${idOf("demo")}, 'm')`);
  await refused(sql`update orders set provider = 'demo' where provider = 'sandbox'`);
  await refused(sql`delete from payments where provider_payment_id = 'pay-sandbox'`);
  await refused(sql`delete from payments`);
  await refused(sql`delete from orders where provider = 'sandbox'`);
  await refused(sql`truncate orders cascade`);
  await db.execute(sql`delete from payments where provider_payment_id = 'pay-demo'`);
  await db.execute(sql`delete from orders where provider = 'demo'`);
});

test("a reply answers a top-level comment of the same post, and nothing else", async () => {
  const post = (slug: string) => sql`insert into posts (slug, title, author, excerpt, content) values (${slug}, 't', 'a', 'e', 'c')`;
  await db.execute(post("one"));
  await db.execute(post("two"));
  const comment = (slug: string, parent: string | null) => sql`insert into comments (post_id, content, parent_id)
    select id, ${`${slug} ${parent}`}, (select id from comments where content = ${parent}) from posts where slug = ${slug}`;
  await db.execute(comment("one", null));
  await db.execute(comment("one", "one null"));
  await refused(comment("one", "one one null"));
  await refused(comment("two", "one null"));
});

test("a collection has at most 200 tools, a public text is approved, and only a shared one has a link", async () => {
  const person = await aPerson(db);
  await db.execute(sql`insert into collections (owner_id, key, title) values (${person.id}, 'k3ynumb2', 'Kit')`);
  const kit = sql`(select id from collections where key = 'k3ynumb2')`;
  await refused(sql`update collections set visibility = 'everyone' where id = ${kit}`);
  await refused(sql`update collections set visibility = 'link' where id = ${kit}`);
  await refused(sql`update collections set secret = repeat('0', 32) where id = ${kit}`);
  await refused(sql`update collections set public_title = 'Kit' where id = ${kit}`);
  await refused(sql`update collections set title = '' where id = ${kit}`);
  for (let n = 0; n < 200; n += 1) await aTool(db);
  const save = (limit: number) =>
    sql`insert into collection_items (collection_id, tool_id, owner_id, position) select ${kit}, tools.id, ${person.id}, tools.id from tools order by tools.id desc limit ${limit}`;
  await refused(save(201));
  await db.execute(save(200));
  const other = await aPerson(db);
  await refused(sql`insert into collection_items (collection_id, tool_id, owner_id, position) select ${kit}, min(id), ${other.id}, 0 from tools`);
});
