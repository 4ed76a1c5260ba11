/** A separate process that runs the imports of an embedded database, for tests that kill it. */
import { setTimeout as pause } from "node:timers/promises";
import Fastify from "fastify";
import { createChanges } from "../../../platform/cache/invalidation.ts";
import { openPglite } from "../../../platform/db/pglite.ts";
import { createImportRunner } from "../admin/import-runner.ts";
import { imports } from "../tables.ts";

const [folder = ""] = process.argv.slice(2);
const database = await openPglite(folder);
const { log } = Fastify({ logger: { level: "error" } });
const runner = createImportRunner({ database, changes: await createChanges(database), log });
await runner.start();
for (let last = -1; ; await pause(10)) {
  const [job] = await database.db.select({ state: imports.state, doneRows: imports.doneRows }).from(imports);
  if (job && job.doneRows !== last) console.log(job.doneRows);
  last = job?.doneRows ?? -1;
  if (job?.state !== "checking" && job?.state !== "running") break;
}
await runner.close();
await database.close();
