/**
 * Statements that would lock a large table for as long as processing its rows takes, while every instance waits.
 * A migration may do anything with a table it creates; one that changes an existing table may not.
 */
import { isOutsideTransaction } from "../../src/server/platform/db/migrate.ts";
import { splitStatements } from "../../src/server/platform/db/split-statements.ts";

/** Tables that stay small no matter how large the directory becomes. */
const SMALL = new Set([
  "categories",
  "directory_settings",
  "feeds",
  "imports",
  "invalidations",
  "job_outcomes",
  "milestones",
  "newsletter_issues",
  "secrets",
  "signing_keys",
]);

/** Evaluated once for all rows, or not a call at all. */
const CHEAP_DEFAULT = /^(?!.*\()|^(now|current_\w+|transaction_timestamp|statement_timestamp)\b/;

type File = { isOutside: boolean; statements: string[]; isLarge: (table: string) => boolean };

const CREATE_INDEX = /^create (?:unique )?index (concurrently )?(?:if not exists )?(\w+) on (?:only )?(\w+)/;
const ALTER_TABLE = /^alter table (?:if exists )?(?:only )?(\w+) ([\s\S]+)$/;

/** The problems of a migration, one sentence for each statement; empty if it is fine. */
export function findLockingStatements(text: string): string[] {
  const statements = splitStatements(text).map((statement) =>
    statement
      .replace(/\$\w*\$[\s\S]*\$\w*\$/g, "$$$$")
      .replace(/\s+/g, " ")
      .toLowerCase(),
  );
  const created = new Set(statements.map((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1]));
  const file: File = { isOutside: isOutsideTransaction(text), statements, isLarge: (table) => !SMALL.has(table) && !created.has(table) };
  return statements.flatMap((statement) => problemsOf(statement, file).map((problem) => `${statement.slice(0, 100)}: ${problem}`));
}

function problemsOf(statement: string, file: File): string[] {
  const [, concurrently, index = "", indexed = ""] = CREATE_INDEX.exec(statement) ?? [];
  if (index && file.isLarge(indexed)) return indexProblem({ index, isConcurrent: concurrently !== undefined }, file);
  const [, table = "", actions = ""] = ALTER_TABLE.exec(statement) ?? [];
  if (table && file.isLarge(table)) return splitActions(actions).flatMap((action) => actionProblem(action, table, file) ?? []);
  const [, changed = ""] = /^(?:update|delete from) (?:only )?(\w+)/.exec(statement) ?? [];
  if (changed && file.isLarge(changed)) return ["locks every row it changes until the end; change the rows in batches, in a job that can be repeated"];
  if (/^(lock|cluster|vacuum full|reindex (?!.*concurrently))/.test(statement))
    return ["keeps everyone out of the table; leave it to the operator, or use concurrently"];
  return [];
}

function indexProblem({ index, isConcurrent }: { index: string; isConcurrent: boolean }, { isOutside, statements }: File): string[] {
  if (!isConcurrent) return ['stops all writes while it is built; write "create index concurrently" in a file that begins with "-- outside a transaction"'];
  if (!isOutside) return ['cannot run in a transaction; begin the file with "-- outside a transaction"'];
  // Otherwise a failed attempt's half-built index would remain, and slow down every write for nothing.
  if (!statements.includes(`drop index concurrently if exists ${index}`))
    return [`may be interrupted and repeated; write "drop index concurrently if exists ${index};" before it`];
  return [];
}

function actionProblem(action: string, table: string, { isOutside, statements }: File): string | null {
  const [, column] = /^add (?:column )?(?:if not exists )?(?!constraint|check|foreign|unique|primary|exclude)(\w+) /.exec(action) ?? [];
  if (column) return columnProblem(action);
  if (/^add (constraint \w+ )?(foreign key|check)/.test(action) && !action.endsWith("not valid"))
    return 'reads every row; write "not valid", and "validate constraint" in a later migration';
  if (/^add (constraint \w+ )?(unique|primary key|exclude)/.test(action) && !action.includes("using index"))
    return 'builds an index while reads are blocked; build it concurrently, then "add constraint … using index"';
  const isAddedHere = statements.some((statement) => statement.startsWith(`alter table ${table} `) && statement.endsWith("not valid"));
  if (action.startsWith("validate constraint") && isAddedHere && !isOutside)
    return "reads every row under the lock of the statement that added the constraint; validate it in a later migration";
  if (/^alter (column )?\w+ set not null/.test(action) && !statements.some((statement) => statement.startsWith(`alter table ${table} validate constraint`)))
    return 'reads every row; first add "check (… is not null) not valid" in an earlier migration, and validate it here before this';
  if (/^alter (column )?\w+ (set data )?type /.test(action))
    return "writes every row anew; add a column, copy in batches, and drop the old one in a later release";
  if (action.startsWith("rename")) return "takes the name away from instances that still run; add, copy and drop in three releases";
  if (/^(set (un)?logged|set tablespace)/.test(action)) return "writes the table anew";
  return null;
}

function columnProblem(given: string): string | null {
  const action = given.replace(/'(?:[^']|'')*'/g, "''");
  if (/ generated always as (?!identity)| generated (always|by default) as identity| (big|small)?serial\b/.test(action))
    return "writes every row anew; add a plain column, and fill it in batches";
  const [, value = ""] = / default (.+?)(?: not null| null| check| references| unique|$)/.exec(action) ?? [];
  if (value && !CHEAP_DEFAULT.test(value))
    return "is worked out for every row and writes the table anew; add the column without it, then set the default, and fill the rows in batches";
  if (!value && / not null/.test(action)) return "has no value for the rows there are; give it a default, or let it be null";
  if (/ (references|check|unique|primary key)\b/.test(action)) return 'reads every row; add the column alone, then its constraint as "not valid"';
  return null;
}

/** The actions of an `alter table`, split at commas outside parentheses and strings. */
function splitActions(text: string): string[] {
  const actions = [""];
  let depth = 0;
  for (const [part] of text.matchAll(/'(?:[^']|'')*'|[(),]|[^'(),]+/g)) {
    if (part === "(") depth += 1;
    if (part === ")") depth -= 1;
    if (part === "," && depth === 0) actions.push("");
    else actions.push(actions.pop() + part);
  }
  return actions.map((action) => action.trim());
}
