/** `npm run backup [-- FILE]`: the whole database in one file, whether or not the server is running. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type Config, readConfig } from "../src/server/config/config.ts";
import { fail } from "../src/server/main.ts";
import { backUpEmbedded } from "../src/server/platform/backup/backup-embedded.ts";
import { BackupError } from "../src/server/platform/backup/backup-format.ts";
import { backUpPostgres } from "../src/server/platform/backup/backup-postgres.ts";
import { writeBackupFile } from "../src/server/platform/backup/write-backup-file.ts";
import { askServer } from "../src/server/platform/control/control-socket.ts";
import { connect } from "../src/server/platform/db/connect.ts";

async function backUp() {
  const config = readConfig();
  const [file = defaultFile(config), ...others] = process.argv.slice(2);
  if (others.length > 0 || file.startsWith("-")) {
    console.error("Usage: npm run backup [-- FILE]");
    process.exit(1);
  }
  const bytes = config.databaseUrl ? await backUpPostgres(config.databaseOptions.directUrl ?? config.databaseUrl, file) : await backUpHere(config, file);
  console.log(`${file}: ${(bytes / 1024 / 1024).toFixed(1)} MB. ${notIncluded(config)}`);
}

function defaultFile({ dataDir, databaseUrl }: Config): string {
  const moment = new Date().toISOString().slice(0, 19).replace(/[T:]/g, "-");
  return join(dataDir, "backups", `toolatlas-${moment}${databaseUrl ? ".dump" : ".tar.gz"}`);
}

async function backUpHere(config: Config, file: string): Promise<number> {
  const fromServer = await askServer(config.dataDir, "backup");
  if (fromServer) return writeBackupFile(file, fromServer);
  // Opening it would create one.
  if (!existsSync(join(config.dataDir, "database"))) throw new BackupError(`There is no database in ${config.dataDir}.`);
  const database = await connect(config);
  return backUpEmbedded(database, config.dataDir)
    .then((stream: Readable) => writeBackupFile(file, stream))
    .finally(() => database.close());
}

const notIncluded = ({ databaseUrl, dataDir, s3 }: Config) =>
  [
    databaseUrl
      ? "Not in it: SECRET_KEY, without which its secrets cannot be read; keep it elsewhere."
      : `Not in it: ${join(dataDir, "secret.key")} (or SECRET_KEY), without which its secrets cannot be read; keep a copy elsewhere.`,
    s3 ? `Nor the files in the bucket ${s3.bucket}: uploaded pictures need a backup of their own.` : "",
  ]
    .filter(Boolean)
    .join(" ");

await backUp().catch(fail);
