/** `npm run search:rebuild`: every instance builds its index afresh, and the mirror at Algolia is filled anew. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "../../config/config.ts";
import { createChanges } from "../../platform/cache/invalidation.ts";
import { connect } from "../../platform/db/connect.ts";
import { REBUILD_TAG } from "./changed-tools.ts";

async function askForRebuild() {
  const config = readConfig();
  if (config.databaseUrl) {
    const database = await connect(config);
    await (await createChanges(database)).changed(REBUILD_TAG);
    await database.close();
    return console.log("Every running instance was asked to rebuild its search index.");
  }
  // The embedded database belongs to the server's process alone, so the server itself is told, by a signal.
  const pid = await readFile(join(config.dataDir, "database.lock"), "utf8").catch(() => "");
  if (!/^\d+$/.test(pid.trim())) return console.error("No server is running here; it builds its index when it starts.");
  process.kill(Number(pid), "SIGUSR2");
  console.log(`The server (process ${pid.trim()}) was asked to rebuild its search index.`);
}

await askForRebuild();
