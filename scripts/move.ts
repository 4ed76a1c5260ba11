/** `npm run move -- --to postgres [--backup FILE]` or `-- --to embedded`: copies the directory between DATA_DIR and DATABASE_URL. */
import { parseArgs } from "node:util";
import { type Config, ConfigError, readConfig } from "../src/server/config/config.ts";
import { fail } from "../src/server/main.ts";
import { moveDatabase } from "../src/server/platform/move/move-database.ts";
import { openBackup, openEmbedded, openServer, startEmbedded } from "../src/server/platform/move/open-databases.ts";
import { showProgress } from "./generate/show-progress.ts";

const USAGE = "Usage: npm run move -- --to postgres [--backup FILE], or npm run move -- --to embedded";

async function move() {
  const { values } = parseArgs({ options: { to: { type: "string" }, backup: { type: "string" } } });
  if (values.to !== "postgres" && (values.to !== "embedded" || values.backup)) throw new ConfigError(USAGE);
  const config = readConfig();
  const server = await openServer(config);
  const embedded = await openEmbeddedSide(config, { to: values.to, backup: values.backup }).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const [source, target] = values.to === "postgres" ? [embedded, server] : [server, embedded];
  try {
    // A server that starts meanwhile waits until the move is done.
    const { tables, rows, left } = await server.alone(
      () => moveDatabase({ source, target, showProgress }),
      () => console.error("Another process is preparing this database; waiting until it is done"),
    );
    console.log(`Moved ${rows.toLocaleString("en")} rows of ${tables} tables, with equal checksums. Not moved: ${left.join(", ")}, and the job queue.`);
    console.log(`${nextSteps(config, values.to)} The source is unchanged; delete it when you no longer need it.`);
  } finally {
    await embedded.close();
    await server.close();
  }
}

function openEmbeddedSide(config: Config, { to, backup }: { to: string; backup?: string | undefined }) {
  if (to === "embedded") return startEmbedded(config);
  return backup ? openBackup(backup, config, console.error) : openEmbedded(config);
}

const nextSteps = ({ dataDir, secretKey, s3 }: Config, to: "postgres" | "embedded") =>
  [
    "The search index and the job queue are built again at the next start; mail that waits is in the outbox and was moved.",
    to === "postgres"
      ? `Start the server with DATABASE_URL${secretKey ? "" : ` and SECRET_KEY, set to the content of ${dataDir}/secret.key`}.`
      : `Start the server without DATABASE_URL${secretKey ? " and with the same SECRET_KEY" : ""}.`,
    s3 ? `Keep the settings of the bucket ${s3.bucket}: its files stay there.` : "",
  ]
    .filter(Boolean)
    .join(" ");

await move().catch(fail);
