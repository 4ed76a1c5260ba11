import { expect, test } from "vitest";
import { findForeignWrites, foreignWrites } from "./find-foreign-writes.ts";

test("a table is written only by its owner", async () => {
  expect(await findForeignWrites()).toEqual([]);
});

const LIKES = "src/server/domains/likes/toggle-like.ts";
const IMPORT = `import { tools as listed } from "../tools/tables.ts"; import { likes } from "./tables.ts";`;

test.each([
  "await tx.insert(listed).values(row);",
  "await tx\n  .update(listed)\n  .set(row);",
  "await db.with(old).delete(listed);",
  "await tx.execute(sql`update tools t set name = ''`);",
  "await tx.execute(sql`with gone as (delete from tools returning id) select * from gone`);",
  "await tx.execute(sql`insert into tools (name) values ('')`);",
  "await tx.execute(sql`truncate tools`);",
  `await tx.execute(sql\`delete from \${listed} where true\`);`,
])("a domain may not write another's table: %s", (code) => {
  expect(foreignWrites(LIKES, `${IMPORT} ${code}`)).toEqual([expect.stringContaining("writes a table of src/server/domains/tools/; call a function there")]);
});

test.each(["for (const table of all) await tx.delete(table);", `await tx.execute(sql\`delete from \${sql.identifier(name)}\`);`])(
  "a table must be named: %s",
  (code) => {
    expect(foreignWrites(LIKES, `${IMPORT} ${code}`)).toEqual([expect.stringContaining("write one statement per table")]);
  },
);

test.each([
  "await tx.delete(likes); await tx.execute(sql`insert into likes (user_id) select id from tools for update`);",
  "waiting.delete(name); hash.update(text); // update tools set name",
])("a domain writes its own tables and reads others: %s", (code) => {
  expect(foreignWrites(LIKES, `${IMPORT} ${code}`)).toEqual([]);
});

test("a port names no domain's table in its SQL", () => {
  expect(foreignWrites("src/server/ports/mail/deliver-mail.ts", "sql`select * from outbox join subscribers s on true`")).toEqual([
    expect.stringContaining("reads a table of src/server/domains/newsletter/"),
  ]);
});
