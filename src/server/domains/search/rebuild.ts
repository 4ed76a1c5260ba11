/** `npm run search:rebuild`: every instance rebuilds its index, and the mirror at Algolia is refilled. */
import { readConfig } from "../../config/config.ts";
import { createChanges } from "../../platform/cache/invalidation.ts";
import { connect, lockOf } from "../../platform/db/connect.ts";
import { describeSelf, isSamePlace, nameOf, readHolder } from "../../platform/db/lock-holder.ts";
import { REBUILD_TAG } from "./changed-tools.ts";

async function askForRebuild() {
  const config = readConfig();
  if (config.databaseUrl) {
    const database = await connect(config);
    const failures: unknown[] = [];
    const changes = await createChanges(database, { onError: (error) => void failures.push(error) });
    await changes.changed(REBUILD_TAG);
    if (failures.length > 0) throw failures[0];
    await changes.close();
    await database.close();
    return console.log("Every running instance was asked to rebuild its search index.");
  }
  // Only the server's process can open the embedded database, so a signal tells the server to rebuild.
  const holder = await readHolder(lockOf(config));
  if (!holder) return console.error("No server is running here; it builds its index when it starts.");
  if (!isSamePlace(holder, await describeSelf())) return console.error(`The server is ${nameOf(holder)}. Run this there, in the same container.`);
  process.kill(holder.pid, "SIGUSR2");
  console.log(`The server (process ${holder.pid}) was asked to rebuild its search index.`);
}

await askForRebuild();
