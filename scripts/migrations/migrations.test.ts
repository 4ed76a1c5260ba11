import { readdir, readFile } from "node:fs/promises";
import { getTableName, isTable } from "drizzle-orm";
import { expect, test } from "vitest";
import { isBaseline } from "../../src/server/platform/db/adopt-earlier-schema.ts";
import { TABLES } from "../../src/server/tables.ts";
import { findLockingStatements } from "./find-locking-statements.ts";

const FOLDER = new URL("../../db/migrations/", import.meta.url);
const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();

test.each(files)("%s locks no large table (see Migrations in CONTRIBUTING.md)", async (name) => {
  expect(findLockingStatements(await readFile(new URL(name, FOLDER), "utf8"))).toEqual([]);
});

test("each baseline is named after the folder of an owner of tables", () => {
  const owners = Object.keys(TABLES).map((folder) => (folder.split("/").at(-1) ?? "").replaceAll("-", "_"));
  const baselines = files.filter(isBaseline).map((name) => name.replace(/^\d+_|\.sql$/g, ""));
  expect(baselines.length).toBeGreaterThan(0);
  // Moderation has a type that other owners' columns use, and no table. Owners that are newer than 1.0.0 have no baseline.
  expect(baselines.filter((name) => ![...owners, "moderation"].includes(name))).toEqual([]);
});

test.each(files.filter(isBaseline))("%s creates only the tables of its owner", async (name) => {
  const text = await readFile(new URL(name, FOLDER), "utf8");
  const folder = /^-- (?:Tables|Types) of src\/server\/(\S+)\.$/m.exec(text)?.[1] ?? "";
  const owned: object[] = Object.entries(TABLES).flatMap(([owner, tables]) => (owner === folder ? Object.values(tables) : []));
  const created = [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => table);
  const names = owned.flatMap((table) => (isTable(table) ? getTableName(table) : []));
  expect(created.filter((table = "") => !names.includes(table))).toEqual([]);
});

test.each([
  ["create index tools_by_name on tools (name)", "create index concurrently"],
  ["create unique index if not exists tools_by_name on tools (name)", "create index concurrently"],
  ["create index concurrently tools_by_name on tools (name)", "-- outside a transaction"],
  ["-- outside a transaction\ncreate index concurrently tools_by_name on tools (name)", "drop index concurrently if exists tools_by_name"],
  ["alter table tools add column token uuid not null default gen_random_uuid()", "worked out for every row"],
  ["alter table tools add column seen timestamptz default clock_timestamp()", "worked out for every row"],
  ["alter table tools add column number bigserial", "fill it in batches"],
  ["alter table tools add column is_long boolean generated always as (length(name) > 20) stored", "fill it in batches"],
  ["alter table tools add column owner text not null", "give it a default"],
  ["alter table tools add column owner_id int references users", "not valid"],
  ["alter table tools add column rank int check (rank > 0)", "not valid"],
  ["alter table tools add foreign key (owner_id) references users", "not valid"],
  ["alter table tools add column a int, add constraint a_positive check (a > 0)", "not valid"],
  ["alter table tools add constraint tools_name_once unique (name)", "using index"],
  ["alter table tools alter column name set not null", "check (… is not null) not valid"],
  ["alter table tools add constraint c check (a > 0) not valid; alter table tools validate constraint c", "in a later migration"],
  ["alter table likes alter column id type bigint", "copy in batches"],
  ["alter table likes alter id set data type bigint", "copy in batches"],
  ["alter table tools rename column name to title", "three releases"],
  ["update tools set name = trim(name)", "in batches"],
  ["delete from likes where created_at < now()", "in batches"],
  ["lock table tools", "keeps everyone out"],
])("%s is refused, and the message says what to write instead", (text, instead) => {
  expect(findLockingStatements(`${text};`).join()).toContain(instead);
});

test.each([
  "create table notes (id int primary key, text text not null); create index notes_text on notes (text); alter table notes add check (text <> ''); update notes set text = 'x'",
  "alter table tools add column note text, add column is_new boolean not null default false, add column added_at timestamptz not null default now()",
  "alter table tools add column kind text not null default 'a, b (c)'",
  "alter table tools drop column note, alter column name drop not null, alter column name set default ''",
  "alter table tools add constraint tools_owner foreign key (owner_id) references users not valid",
  "alter table tools validate constraint tools_owner",
  "alter table tools validate constraint name_there; alter table tools alter column name set not null",
  "-- outside a transaction\ndrop index concurrently if exists tools_by_name; create index concurrently tools_by_name on tools (name)",
  "alter table tools add constraint tools_name_once unique using index tools_by_name",
  "create function f() returns trigger language plpgsql as $$ begin update tools set name = ''; return new; end $$",
  "create index categories_name on categories (name)",
  "-- update tools set name = ''\ncreate trigger t before update on tools for each row execute function f()",
])("%s is fine", (text) => {
  expect(findLockingStatements(`${text};`)).toEqual([]);
});
