/** `npm run confirm -- [--mail send|discard]`: confirms a restored or moved directory as the real site; restart the server afterwards. */
import { parseArgs } from "node:util";
import type { WaitingMail } from "../src/contract/admin/setup.ts";
import { ConfigError, readConfig } from "../src/server/config/config.ts";
import { confirmSite, findCopy } from "../src/server/domains/setup/live-site.ts";
import { fail } from "../src/server/main.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";
import { outboxBacklog } from "../src/server/ports/mail/outbox-backlog.ts";

async function confirm() {
  const { values } = parseArgs({ options: { mail: { type: "string" } } });
  const config = readConfig();
  const database = await connect(config);
  try {
    await migrate(database);
    if (!(await findCopy(database.db, config.siteUrl))) return console.log(`${config.siteUrl} is the real site already.`);
    const { waiting } = await outboxBacklog(database.db);
    await confirmSite(database.db, { siteUrl: config.siteUrl, waitingMail: choice(values.mail, waiting), actor: null });
    console.log(`${config.siteUrl} is the real site now. Restart the server, and every other instance.`);
  } finally {
    await database.close();
  }
}

function choice(mail: string | undefined, waiting: number): WaitingMail {
  if (mail === "send" || mail === "discard") return mail;
  if (mail === undefined && waiting === 0) return "send";
  throw new ConfigError(
    `${waiting} emails were waiting when the backup was made; the site it was copied from may have sent them. Add --mail send or --mail discard.`,
  );
}

await confirm().catch(fail);
