/** `npm run export -- everything.json` or `-- tools.csv [--to FILE]`: writes the directory's contents to a file. */
import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { EXPORTED } from "../src/contract/admin/import-export.ts";
import { readConfig } from "../src/server/config/config.ts";
import { exportFile } from "../src/server/domains/import-export/export-data.ts";
import { fail } from "../src/server/main.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";
import { LEFT_OUT } from "../src/shared/export-contents.ts";
import { showProgress } from "./generate/show-progress.ts";

const FILES = ["everything.json", ...EXPORTED.flatMap((what) => [`${what}.csv`, `${what}.json`])];

async function exportData() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
  const [file = "everything.json"] = positionals;
  if (positionals.length > 1 || !FILES.includes(file)) {
    console.error(`Usage: npm run export -- [NAME] [--to FILE], where NAME is one of ${FILES.join(", ")}.`);
    process.exit(1);
  }
  const path = values.to ?? file;
  const database = await connect(readConfig());
  try {
    await migrate(database);
    const progress = showProgress(`Writing ${path}`);
    let done = 0;
    const onRows = (rows: number) => {
      done += rows;
      progress.update(done);
    };
    await pipeline(Readable.from(exportFile(file, { db: database.db, onRows })), createWriteStream(`${path}.part`));
    // Gets its final name only when it is complete.
    await rename(`${path}.part`, path);
    progress.end(done);
    if (file === "everything.json") console.log(LEFT_OUT);
  } finally {
    await database.close();
  }
}

await exportData().catch(fail);
