/** `npm run migrate`: runs this version's migrations without starting the server. */
import { readConfig } from "../src/server/config/config.ts";
import { fail } from "../src/server/main.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";

async function migrateOnly() {
  const database = await connect(readConfig());
  try {
    const ran = await database.alone(
      () => migrate(database),
      () => console.log("Another instance is preparing the database; waiting until it is done"),
    );
    console.log(ran.length > 0 ? `Ran ${ran.join(", ")}` : "The database is up to date");
  } finally {
    await database.close();
  }
}

await migrateOnly().catch(fail);
