/** Mails to ten thousand followers of one tool, written by a process that is killed again and again. */
// Slow: kills a process and starts it again.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openPglite } from "../../platform/db/pglite.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { aDataFolder } from "../../testing/data-folder.ts";
import { aTool } from "../../testing/factories.ts";
import { publishChange } from "../tools/changes/publish-change.ts";

const [FOLLOWERS, KILLS] = process.env.TEST_TIER === "test" ? [2_000, 1] : [10_000, 4];
const PROCESS = fileURLToPath(new URL("./testing/mail-followers.ts", import.meta.url));

test(`${KILLS} kills: each of ${FOLLOWERS} followers gets one mail about a change`, { timeout: 900_000 }, async () => {
  const data = join(await aDataFolder(), "database");
  await prepare(data);
  const now = new Date(Date.now() + 60_000).toISOString();
  const start = () => spawn(process.execPath, [PROCESS, data, now], { stdio: ["ignore", "pipe", "inherit"] });
  const counts: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = start();
    const exited = once(child, "exit");
    // Somewhere in its work.
    for (let batch = 0; batch < 3; batch += 1) await once(child.stdout, "data");
    await pause(Math.random() * 500);
    child.kill("SIGKILL");
    await exited;
    counts.push((await read(data)).mails);
  }
  const [code] = await once(
    start().on("error", (error) => expect.fail(String(error))),
    "exit",
  );
  expect(code).toBe(0);
  console.log(`mails after each kill: ${counts.join(", ")}`);
  expect(await read(data)).toEqual({ mails: FOLLOWERS, recipients: FOLLOWERS, open: 0 });
});

async function prepare(data: string) {
  const { db, close } = await openPglite(data);
  const tool = await aTool(db, { name: "Quiet Writer" });
  await db.execute(sql`insert into users (issuer, subject, email, email_verified)
    select 'test', 'reader-' || n, 'reader-' || n || '@example.com', true from generate_series(1, ${FOLLOWERS}::int) n`);
  await db.execute(sql`insert into follow_settings (user_id, frequency) select id, 'immediately' from users`);
  await db.execute(sql`insert into follows (user_id, tool_id, kinds) select id, ${tool.id}, '{price}' from users`);
  await db.transaction((tx) => publishChange(tx, { toolId: tool.id, fields: { pricingType: "paid" }, role: "editor", authorId: null }));
  await close();
}

async function read(data: string) {
  const { db, close } = await openPglite(data);
  const [row] = await rawRows<{ mails: number; recipients: number; open: number }>(
    db,
    sql`select count(*)::int as mails, count(distinct recipient)::int as recipients,
      (select count(*)::int from follow_rounds where until is not null) as open from outbox where kind = 'follow-digest'`,
  );
  await close();
  if (!row) throw new Error("The outbox was not counted");
  return row;
}
