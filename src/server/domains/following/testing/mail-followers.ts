/** A separate process that mails the followers in an embedded database, for tests that kill it. */
import { FOLLOWABLE_EVENTS } from "../../../followable-events.ts";
import { openPglite } from "../../../platform/db/pglite.ts";
import { aSite } from "../../../testing/a-site.ts";
import { sendDigests } from "../send-digests.ts";

const [folder = "", now = ""] = process.argv.slice(2);
const database = await openPglite(folder);
process.stdout.write("started\n");
await sendDigests(database.db, { site: aSite("https://tools.example.com"), sources: FOLLOWABLE_EVENTS, now: new Date(now) });
await database.close();
