/** `npm run dump`: writes the public directory as JSON Lines and CSV into DATA_DIR/dumps, which /dumps hands out. */
import { readConfig } from "../src/server/config/config.ts";
import { dumpsFolder } from "../src/server/delivery/syndication/dump-routes.ts";
import { writeDumps } from "../src/server/delivery/syndication/write-dumps.ts";
import { fail } from "../src/server/main.ts";
import { connect } from "../src/server/platform/db/connect.ts";

async function dump() {
  const config = readConfig();
  const folder = dumpsFolder(config.dataDir);
  const database = await connect(config);
  try {
    const { tools } = await writeDumps({ db: database.db, siteUrl: config.siteUrl, siteName: config.siteName, folder });
    console.log(`${tools} tools written to ${folder}`);
  } finally {
    await database.close();
  }
}

await dump().catch(fail);
