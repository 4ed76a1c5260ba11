/** `npm run files:move`: moves the pictures that are still in the database to the bucket. Can be stopped and restarted. */
import { readConfig } from "../src/server/config/config.ts";
import { movePictures } from "../src/server/domains/blog/move-pictures.ts";
import { moveScreenshotFiles } from "../src/server/domains/tools/screenshots/screenshot-files.ts";
import { fail } from "../src/server/main.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";
import { openFiles } from "../src/server/ports/files/open-files.ts";
import { showProgress } from "./generate/show-progress.ts";

async function moveFiles() {
  const config = readConfig();
  const { bucket, close } = await openFiles(config);
  if (!bucket) {
    console.error("There is no bucket to move files to. Set S3_BUCKET and the other S3 settings first.");
    process.exit(1);
  }
  const database = await connect(config);
  try {
    await migrate(database);
    const progress = showProgress("Moving pictures");
    const moved = await movePictures({ db: database.db, bucket, onMoved: progress.update });
    const screenshots = await moveScreenshotFiles({ db: database.db, bucket, onMoved: (more) => progress.update(moved + more) });
    progress.end(moved + screenshots);
  } finally {
    close();
    await database.close();
  }
}

await moveFiles().catch(fail);
