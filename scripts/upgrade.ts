/** `npm run upgrade -- v1.1.0`: upgrades this git checkout and its database to a tag or commit, or changes nothing. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "../src/server/config/config.ts";
import { fail } from "../src/server/main.ts";
import { upgrade } from "./upgrade/upgrade.ts";

async function upgradeHere() {
  const [target, ...others] = process.argv.slice(2);
  if (!target || target.startsWith("-") || others.length > 0) {
    console.error("Usage: npm run upgrade -- VERSION (a tag or a commit)");
    process.exit(1);
  }
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopping.abort());
  const { dataDir, databaseUrl, databaseOptions } = readConfig();
  const data = { dataDir: resolve(dataDir), databaseUrl: databaseOptions.directUrl ?? databaseUrl };
  const isDone = await upgrade({ root: fileURLToPath(new URL("..", import.meta.url)), target, data, say: console.log, signal: stopping.signal });
  process.exit(isDone ? 0 : 1);
}

await upgradeHere().catch(fail);
