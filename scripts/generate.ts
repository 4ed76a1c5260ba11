/** `npm run generate -- --tools 100000 [--seed 1] [--data-dir DIR]`: fills the configured database, or the one in DIR, with plausible tools. */
import { parseArgs } from "node:util";
import { readConfig } from "../src/server/config/config.ts";
import { fail } from "../src/server/main.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";
import { generateTools } from "./generate/generate-tools.ts";
import { showProgress } from "./generate/show-progress.ts";

const USAGE = "Usage: npm run generate -- --tools 100000 [--seed 1] [--data-dir DIR]";

async function generate() {
  const { values } = parseArgs({ options: { tools: { type: "string" }, seed: { type: "string", default: "1" }, "data-dir": { type: "string" } } });
  const [wanted, seed] = [Number(values.tools), Number(values.seed)];
  if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(seed)) return void console.error(USAGE);

  const config = readConfig();
  const dataDir = values["data-dir"];
  const database = await connect(dataDir ? { dataDir } : config);
  try {
    await migrate(database);
    const progress = showProgress("Generating tools", wanted);
    await generateTools(database.db, { tools: wanted, seed, onProgress: progress.update });
    progress.end();
  } finally {
    await database.close();
  }
}

generate().catch(fail);
