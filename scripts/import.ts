/** `npm run import -- tools.csv [--pending] [--dry-run]`: adds the tools of a CSV or JSON file that are not listed yet. Repeatable. */
import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import { readConfig } from "../src/server/config/config.ts";
import { addRows } from "../src/server/domains/import-export/add-rows.ts";
import { checkRows } from "../src/server/domains/import-export/check-rows.ts";
import { FULL_PACE } from "../src/server/domains/import-export/pace.ts";
import type { Source } from "../src/server/domains/import-export/read-rows.ts";
import { rowsInWorker } from "../src/server/domains/import-export/rows-in-worker.ts";
import { createSniffer, ImportFileError } from "../src/server/domains/import-export/sniff-file.ts";
import { fail } from "../src/server/main.ts";
import { createChanges } from "../src/server/platform/cache/invalidation.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import type { Database } from "../src/server/platform/db/database.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";
import { statIfExists } from "../src/server/platform/files/stat-if-exists.ts";
import { slugify } from "../src/shared/text/slug.ts";
import { showProgress } from "./generate/show-progress.ts";

const USAGE = "Usage: npm run import -- tools.csv [--pending] [--dry-run]";
const SHOWN_PROBLEMS = 20;

async function importFile() {
  const options = { pending: { type: "boolean", default: false }, "dry-run": { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new ImportFileError(USAGE);
  const source = await detectFormat(path);
  const config = readConfig();
  const database = await connect(config);
  try {
    await migrate(database);
    const rows = await check(database, source);
    if (!values["dry-run"]) await add(database, source, { rows, publish: !values.pending, hasCdn: config.cdn !== null });
  } finally {
    await database.close();
  }
}

async function detectFormat(path: string): Promise<Source> {
  const file = await statIfExists(path);
  if (!file?.isFile()) throw new ImportFileError(`There is no file ${path}.`);
  const sniffer = createSniffer();
  for await (const chunk of createReadStream(path)) sniffer.look(chunk);
  return { path, ...sniffer.verdict() };
}

/** Prints what would happen, before anything does. */
async function check({ db }: Database, source: Source): Promise<number> {
  const rows = rowsInWorker(source);
  const progress = showProgress("Checking");
  let shown = 0;
  try {
    const {
      rows: total,
      duplicates,
      wrong,
      notes,
    } = await checkRows({
      db,
      rows,
      pace: FULL_PACE,
      onBatch: async (soFar, problems) => {
        progress.update(soFar.rows);
        for (const { row, name, problem } of problems) if (shown++ < SHOWN_PROBLEMS) console.error(`Row ${row}${name && ` (${name})`}: ${problem}`);
      },
    });
    progress.end(total);
    if (shown > SHOWN_PROBLEMS) console.error(`… and ${shown - SHOWN_PROBLEMS} more rows.`);
    for (const note of notes) console.error(note);
    console.log(`${total - duplicates - wrong} new tools, ${duplicates} listed already, ${wrong} wrong.`);
    return total;
  } finally {
    await rows.close();
  }
}

async function add(database: Database, source: Source, { rows: total, publish, hasCdn }: { rows: number; publish: boolean; hasCdn: boolean }) {
  const rows = rowsInWorker(source);
  const progress = showProgress("Importing", total);
  const touched = new Set(["tools", "categories"]);
  let [done, added] = [0, 0];
  try {
    await addRows({
      db: database.db,
      rows,
      pace: FULL_PACE,
      publish,
      submittedBy: null,
      note: async () => {},
      onBatch: async (batch, categories) => {
        done += batch.rows;
        added += batch.added;
        for (const category of categories) touched.add(`category:${slugify(category)}`);
        progress.update(done);
      },
    });
  } finally {
    await rows.close();
  }
  progress.end(total);
  // Servers on the same database show them immediately.
  if (publish) await (await createChanges(database, { hasCdn })).changed(...touched);
  console.log(`${added} tools ${publish ? "added" : "added to the queue"}.`);
}

await importFile().catch((error: unknown) => {
  if (!(error instanceof ImportFileError)) return fail(error);
  console.error(error.message);
  process.exit(1);
});
