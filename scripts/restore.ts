/** `npm run restore -- FILE [--replace]`: replaces the database with a backup, or changes nothing. */
import { parseArgs } from "node:util";
import { readConfig } from "../src/server/config/config.ts";
import { fail } from "../src/server/main.ts";
import { restoreEmbedded } from "../src/server/platform/backup/restore-embedded.ts";
import { restorePostgres } from "../src/server/platform/backup/restore-postgres.ts";

async function restore() {
  const config = readConfig();
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: "boolean", default: false } } });
  const [file, ...others] = positionals;
  if (!file || others.length > 0) {
    console.error("Usage: npm run restore -- FILE [--replace]");
    process.exit(1);
  }
  if (config.databaseUrl) {
    const databaseUrl = config.databaseOptions.directUrl ?? config.databaseUrl;
    const { migration } = await restorePostgres({ databaseUrl, file, replace: values.replace });
    return console.log(`Restored up to migration ${migration}. Start the server with the SECRET_KEY of that time.`);
  }
  const { header, before } = await restoreEmbedded({ file, dataDir: config.dataDir, replace: values.replace });
  console.log(`Restored the backup of ${header.createdAt} (version ${header.version}). Start the server with the secret.key or SECRET_KEY of that time.`);
  if (before) console.log(`The database before is in ${before}; delete it when you no longer need it.`);
}

await restore().catch(fail);
