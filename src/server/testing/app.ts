import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { closeLater } from "./closing.ts";
import { freshDatabase } from "./database.ts";

/** The whole application on a fresh database, to be asked with `app.inject`; closed after the test file. */
export async function testApp({ env = {} }: { env?: Record<string, string> } = {}) {
  const database = await freshDatabase();
  const app = await createApp({ config: readConfig({ LOG_LEVEL: "silent", ...env }), database });
  closeLater(() => app.close());
  return { app, database, db: database.db };
}
