/**
 * `npm run restore -- FILE [--replace] [--drill]`: replaces the database with a backup, or changes nothing. With `--drill`, or
 * if the backup is older than a day, the server then runs as a copy: it contacts no other service until it is confirmed as the real site.
 */
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../src/server/config/config.ts";
import { markAsCopy } from "../src/server/domains/setup/live-site.ts";
import { fail } from "../src/server/main.ts";
import { restoreEmbedded } from "../src/server/platform/backup/restore-embedded.ts";
import { restorePostgres } from "../src/server/platform/backup/restore-postgres.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";

const DAY_MS = 24 * 60 * 60_000;

async function restore() {
  const config = readConfig();
  const options = { replace: { type: "boolean", default: false }, drill: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) {
    console.error("Usage: npm run restore -- FILE [--replace] [--drill]");
    process.exit(1);
  }
  const backupAt = await (config.databaseUrl ? intoPostgres : intoEmbedded)(config, { file, replace: values.replace });
  const isOld = Date.now() - backupAt.getTime() > DAY_MS;
  if (!values.drill && !isOld) return;
  await markRestored(config, { reason: values.drill ? "drill" : "old-backup", backupAt });
  console.log("The server will run as a copy: it sends no mail, takes no payments, runs no jobs and contacts no other service.");
  console.log("If this is the real site, confirm it on the dashboard or with npm run confirm, and restart.");
}

type Restore = { file: string; replace: boolean };

async function intoPostgres({ databaseUrl = "", databaseOptions }: Config, options: Restore): Promise<Date> {
  const { migration, createdAt } = await restorePostgres({ databaseUrl: databaseOptions.directUrl ?? databaseUrl, ...options });
  console.log(`Restored up to migration ${migration}. Start the server with the SECRET_KEY of that time.`);
  return createdAt;
}

async function intoEmbedded({ dataDir }: Config, options: Restore): Promise<Date> {
  const { header, before } = await restoreEmbedded({ dataDir, ...options });
  console.log(`Restored the backup of ${header.createdAt} (version ${header.version}). Start the server with the secret.key or SECRET_KEY of that time.`);
  if (before) console.log(`The database before is in ${before}; delete it when you no longer need it.`);
  return new Date(header.createdAt);
}

/** A backup of an earlier version has no table for the mark, so it is migrated first. */
async function markRestored(config: Config, mark: Parameters<typeof markAsCopy>[1]) {
  const database = await connect(config);
  try {
    await migrate(database);
    await markAsCopy(database.db, mark);
  } finally {
    await database.close();
  }
}

await restore().catch(fail);
