/** A separate process that mails the followers in an embedded database, for tests that kill it. */
import { FOLLOWABLE_EVENTS } from "../../../followable-events.ts";
import { openPglite } from "../../../platform/db/pglite.ts";
import { aSite } from "../../../testing/a-site.ts";
import { sendDigests } from "../send-digests.ts";

const [folder = "", now = ""] = process.argv.slice(2);
const database = await openPglite(folder);
const input = { site: aSite("https://tools.example.com"), sources: FOLLOWABLE_EVENTS, now: new Date(now), until: 0 };
// Its time is always over, so each run mails one batch.
for (let sent = 1; sent > 0; ) {
  sent = await sendDigests(database.db, input);
  process.stdout.write(`${sent}\n`);
}
await database.close();
