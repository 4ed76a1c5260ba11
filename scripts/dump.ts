/** `npm run dump`: writes the public directory as JSON Lines and CSV to DATA_DIR/dumps or the bucket, for /dumps. */
import { readConfig } from "../src/server/config/config.ts";
import { writeDumps } from "../src/server/delivery/syndication/write-dumps.ts";
import { readSite } from "../src/server/domains/site-settings/read-settings.ts";
import { fail } from "../src/server/main.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import { openFiles } from "../src/server/ports/files/open-files.ts";

async function dump() {
  const config = readConfig();
  const database = await connect(config);
  const files = await openFiles(config);
  try {
    const { tools } = await writeDumps({ db: database.db, site: await readSite(database.db, config), files: files.local });
    console.log(`${tools} tools written to dumps/ in ${config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDir}`);
  } finally {
    files.close();
    await database.close();
  }
}

await dump().catch(fail);
