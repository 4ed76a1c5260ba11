/** The newsletter to thousands of subscribers, into a real SMTP server, by a process that is killed again and again. */
// Slow: kills a server and starts it again.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openPglite } from "../../platform/db/pglite.ts";
import { startMailServer } from "../../ports/mail/testing/mail-server.ts";
import { aSite } from "../../testing/a-site.ts";
import { aDataFolder } from "../../testing/data-folder.ts";
import { aTool } from "../../testing/factories.ts";
import { sendIssue } from "./send-issue.ts";

// The complete run sends more mails and kills more often.
const [SUBSCRIBERS, KILLS] = process.env.TEST_TIER === "test" ? [2_000, 2] : [10_000, 6];
const SENDER = fileURLToPath(new URL("../../ports/mail/testing/sender.ts", import.meta.url));

test(`${KILLS} kills: every subscriber gets the issue, and no kill sends more than one mail twice`, { timeout: 900_000 }, async () => {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const data = join(await aDataFolder(), "database");
  await queueAnIssue(data);

  const start = () => spawn(process.execPath, [SENDER, data, server.url], { stdio: ["ignore", "ignore", "inherit"] });
  for (let kill = 0; kill < KILLS; kill += 1) await killAtARandomMoment(start(), server.accepted);
  const [code] = await once(start(), "exit");
  expect(code).toBe(0);

  const counts = new Map<string, number>();
  for (const { to } of server.accepted) counts.set(to, (counts.get(to) ?? 0) + 1);
  const twice = server.accepted.length - SUBSCRIBERS;
  console.log(`${server.accepted.length} mails to ${counts.size} subscribers, ${KILLS} kills, ${twice} arrived twice`);
  expect(counts.size).toBe(SUBSCRIBERS);
  expect(twice).toBeLessThanOrEqual(KILLS);
  // Every mail is complete: a mail cut off by a kill was not accepted.
  expect(server.accepted.filter(({ raw }) => !raw.includes("</html>"))).toEqual([]);
  expect(await leftOver(data)).toEqual({ sent: SUBSCRIBERS, issue: "sent" });
});

async function queueAnIssue(data: string) {
  const database = await openPglite(data);
  await aTool(database.db, { name: "Quiet Writer" });
  await database.db.execute(
    sql`insert into subscribers (email, confirmed_at) select 'reader-' || n || '@example.com', now() from generate_series(1, ${SUBSCRIBERS}::int) n`,
  );
  const now = new Date(Date.now() + 60_000);
  expect(await sendIssue(database.db, { site: aSite("https://tools.example.com"), now })).toBe("queued");
  await database.close();
}

/** Somewhere in its work: after the first mail of this run and up to a second later. */
async function killAtARandomMoment(child: ChildProcess, accepted: unknown[]) {
  const before = accepted.length;
  const exited = once(child, "exit");
  while (accepted.length === before) await pause(5);
  await pause(Math.random() * 1_000);
  child.kill("SIGKILL");
  await exited;
}

async function leftOver(data: string) {
  const { db, close } = await openPglite(data);
  const [row] = await db
    .select({ sent: sql<number>`(select count(*)::int from outbox where state = 'sent')`, issue: sql<string>`state` })
    .from(sql`newsletter_issues`);
  await close();
  return row;
}
