/** `npm run search:compare [-- --mend]`: what differs between Algolia's index and the database. */
import { readConfig } from "../../../config/config.ts";
import { connect } from "../../../platform/db/connect.ts";
import { createMirror } from "./mirror.ts";

const SHOWN = 20;

async function compare() {
  const config = readConfig();
  if (!config.algolia) return void console.error("Set ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY and ALGOLIA_ADMIN_KEY first.");
  const database = await connect(config);
  try {
    const mirror = createMirror({ account: config.algolia, db: database.db });
    const differences = await mirror.compare();
    for (const [kind, slugs] of Object.entries(differences))
      console.log(`${kind}: ${slugs.length}${slugs.length > 0 ? ` (${slugs.slice(0, SHOWN).join(", ")}${slugs.length > SHOWN ? ", …" : ""})` : ""}`);
    const all = Object.values(differences).flat();
    if (all.length > 0 && process.argv.includes("--mend")) {
      await mirror.update(all);
      console.log("Mended.");
    }
  } finally {
    await database.close();
  }
}

await compare();
