/** The setup checklist for the command line. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import type { SetupCheck, SetupStatus } from "../contract/admin/setup.ts";
import { type Config, ConfigError } from "./config/config.ts";
import { runningConfig } from "./domains/setup/live-site.ts";
import { createMachine, type Machine } from "./domains/setup/machine.ts";
import { runChecks } from "./domains/setup/run-checks.ts";
import { readSite } from "./domains/site-settings/read-settings.ts";
import { askServer } from "./platform/control/control-socket.ts";
import { connect } from "./platform/db/connect.ts";
import { rawRows } from "./platform/db/raw-rows.ts";
import { explainStorageError } from "./platform/db/storage-error.ts";

/** Asks the running server if it holds the embedded database, or else opens the database. */
export async function diagnose(config: Config, machine: Machine = createMachine()): Promise<SetupCheck[]> {
  const { dataDir, databaseUrl } = config;
  const response = databaseUrl ? null : await askServer(dataDir, "doctor");
  if (response) return JSON.parse(await text(response));
  // Opening it would create one.
  if (!databaseUrl && !existsSync(join(dataDir, "database")))
    throw new ConfigError(`There is no database in ${dataDir} yet. Start the server once, then run this again.`);
  return databaseUrl
    ? runHere(config, machine)
    : runHere(config, machine).catch(async (error: unknown) => {
        throw await explainStorageError(error, dataDir);
      });
}

async function runHere(config: Config, machine: Machine): Promise<SetupCheck[]> {
  const database = await connect(config);
  try {
    const [tables] = await rawRows<Record<"users" | "live", string | null>>(
      database.db,
      sql`select to_regclass('users')::text as users, to_regclass('mail_texts')::text as live`,
    );
    if (!tables?.users) throw new ConfigError("The database is empty. Start the server once, then run this again.");
    if (!tables.live) throw new ConfigError("The database is from an earlier version. Start this version once, or run npm run migrate.");
    return await runChecks({
      database,
      config: await runningConfig(database.db, config),
      site: await readSite(database.db, config),
      machine,
      search: null,
      client: null,
    });
  } finally {
    await database.close();
  }
}

const LABELS: Record<SetupStatus, string> = { ok: "ok", todo: "to do", problem: "PROBLEM", skipped: "skipped" };

/** One line for each step, and what to do about those that are not done. The code is 1 if something does not work. */
export function describeChecks(checks: SetupCheck[]): { lines: string[]; code: 0 | 1 } {
  const indent = " ".repeat(9);
  const lines = checks.flatMap(({ title, status, summary, problems }) => [
    `${LABELS[status].padEnd(9)}${title}: ${summary}`,
    ...(status === "skipped" ? [] : problems).flatMap(({ what, fix }) => [...(what === summary ? [] : [indent + what]), `${indent}-> ${fix}`]),
  ]);
  const countOf = (status: SetupStatus) => checks.filter((check) => check.status === status).length;
  const totals = `${countOf("ok")} ok, ${countOf("todo")} to do, ${countOf("problem")} with a problem, ${countOf("skipped")} skipped`;
  return { lines: [...lines, totals], code: countOf("problem") > 0 ? 1 : 0 };
}
