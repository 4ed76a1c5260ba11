/** Migrates the database and seeds an empty one. Instances that start together take turns, and the first does all the work. */
import type { Config } from "./config/config.ts";
import { isSeeded } from "./domains/demo-content/is-seeded.ts";
import type { Database } from "./platform/db/database.ts";
import { migrate } from "./platform/db/migrate.ts";
import { protectSecrets } from "./platform/db/protect-secrets.ts";
import { signingKeySecrets } from "./ports/identity/signing-key-secrets.ts";

export function prepareDatabase(database: Database, config: Config, say: (line: string) => void) {
  async function prepare() {
    const ran = await migrate(database);
    if (ran.length > 0) say(`Database: ran ${ran.length} migrations`);
    const unprotected = await protectSecrets(database, config, signingKeySecrets);
    if (config.seed === "demo" && !(await isSeeded(database.patientDb))) {
      const { seed } = await import("./domains/demo-content/seed.ts");
      const isFilled = await seed(database.patientDb);
      say(isFilled ? "Database: filled with the demo directory" : "Database: has content already; the demo directory was not added");
    }
    return { unprotected };
  }
  return database.alone(prepare, () => say("Database: another instance is preparing it; waiting until it is done"));
}
