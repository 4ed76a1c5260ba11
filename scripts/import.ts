/** `npm run import -- tools.csv [--pending] [--dry-run] [--category NAME] [--pricing TYPE]`: adds the tools of a file, or of an address, that are not listed yet. Repeatable. */
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { PRICING_TYPES } from "../src/contract/tool-options.ts";
import { readConfig } from "../src/server/config/config.ts";
import { addRows } from "../src/server/domains/import-export/add-rows.ts";
import { checkRows } from "../src/server/domains/import-export/check-rows.ts";
import { fetchFile } from "../src/server/domains/import-export/fetch-file.ts";
import { FULL_PACE } from "../src/server/domains/import-export/pace.ts";
import { readOptionsOf } from "../src/server/domains/import-export/read-options.ts";
import type { Source } from "../src/server/domains/import-export/read-rows.ts";
import { recordImport } from "../src/server/domains/import-export/record-import.ts";
import { rowsInWorker } from "../src/server/domains/import-export/rows-in-worker.ts";
import { createSniffer, ImportFileError } from "../src/server/domains/import-export/sniff-file.ts";
import { fail } from "../src/server/main.ts";
import { createChanges } from "../src/server/platform/cache/invalidation.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import type { Database } from "../src/server/platform/db/database.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";
import { statIfExists } from "../src/server/platform/files/stat-if-exists.ts";
import { HttpError } from "../src/server/platform/http/errors.ts";
import type { SafeFetch } from "../src/server/platform/safe-fetch/safe-fetch.ts";
import { siteFetch } from "../src/server/platform/safe-fetch/site-fetch.ts";
import { slugify } from "../src/shared/text/slug.ts";
import { showProgress } from "./generate/show-progress.ts";

const USAGE = "Usage: npm run import -- tools.csv|https://… [--pending] [--dry-run] [--category NAME] [--pricing free|freemium|paid|open-source]";
const SHOWN_PROBLEMS = 20;

async function importFile() {
  const options = {
    pending: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    category: { type: "string" },
    pricing: { type: "string" },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new ImportFileError(USAGE);
  const config = readConfig();
  const file = /^https?:\/\//i.test(path) ? await download(siteFetch(config), path) : { path, remove: async () => {} };
  try {
    const source = await detectFormat(file.path);
    const database = await connect(config);
    try {
      await migrate(database);
      const reading = await readingOf(database, values);
      const rows = await check(database, source, reading);
      if (!values["dry-run"]) await add(database, source, { reading, rows, publish: !values.pending, hasCdn: config.cdn !== null, fileName: basename(path) });
    } finally {
      await database.close();
    }
  } finally {
    await file.remove();
  }
}

/** For rows without a known category or price. */
async function readingOf({ db }: Database, { category, pricing }: { category?: string | undefined; pricing?: string | undefined }) {
  const pricingType = PRICING_TYPES.find((type) => type === (pricing ?? "freemium"));
  if (!pricingType) throw new ImportFileError(`--pricing must be one of ${PRICING_TYPES.join(", ")}.`);
  const reading = await readOptionsOf(db, { columns: null, categoryId: null, pricingType });
  return { ...reading, choices: { pricingType, category: category ?? null } };
}
type Reading = Awaited<ReturnType<typeof readingOf>>;

async function download(safeFetch: SafeFetch, url: string) {
  const { body } = await fetchFile(safeFetch, url).catch((error: unknown) => {
    throw error instanceof HttpError ? new ImportFileError(error.message) : error;
  });
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-import-"));
  await pipeline(body, createWriteStream(join(folder, "file")));
  return { path: join(folder, "file"), remove: () => rm(folder, { recursive: true, force: true }) };
}

async function detectFormat(path: string): Promise<Source> {
  const file = await statIfExists(path);
  if (!file?.isFile()) throw new ImportFileError(`There is no file ${path}.`);
  const sniffer = createSniffer();
  for await (const chunk of createReadStream(path)) sniffer.look(chunk);
  return { path, ...sniffer.verdict() };
}

/** Prints what would happen, before anything does. */
async function check({ db }: Database, source: Source, reading: Reading): Promise<number> {
  const rows = rowsInWorker(source, reading);
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
      choices: reading.choices,
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

type Add = { reading: Reading; rows: number; publish: boolean; hasCdn: boolean; fileName: string };

async function add(database: Database, source: Source, { reading, rows: total, publish, hasCdn, fileName }: Add) {
  const rows = rowsInWorker(source, reading);
  const { noteBatch, finish } = await recordImport(database.db, { ...source, fileName, totalRows: total, publish });
  const progress = showProgress("Importing", total);
  const touched = new Set(["tools", "categories"]);
  let [done, added] = [0, 0];
  try {
    await addRows({
      db: database.db,
      rows,
      pace: FULL_PACE,
      publish,
      note: noteBatch,
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
  await finish();
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
