/** PostgreSQL restarts after a write is committed but before other instances are notified. */
import { Client } from "pg";
import { type Attack, call, control, countOf, tally } from "../attack.ts";
import { until } from "../until.ts";
import { startVictim, type Victim, withFolder } from "../with-victim.ts";

const LIKES = 6;
const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name = 'toolatlas' and wait_event_type = 'Lock' and query ilike 'insert into "invalidations"%'`;

export const afterCommit: Attack[] = [
  {
    name: `${LIKES} likes while PostgreSQL restarts between the commit and the announcement`,
    on: "postgres",
    run: (victim, { postgres }) =>
      withFolder(async (DATA_DIR) => {
        const other = await startVictim({ DATA_DIR, DATABASE_URL: victim.databaseUrl ?? "" });
        try {
          const { items }: { items: { slug: string }[] } = JSON.parse((await call(victim, `/api/tools?limit=${LIKES}`)).text);
          const pages = items.map(({ slug }) => `/tools/${slug}`);
          for (const page of pages) await call(other, page);
          const cached = await countHeld(other, pages);
          // Blocks the writes that follow a commit, so that the restart happens in between.
          const holder = await connect(victim);
          await holder.query("begin; lock table invalidations in access exclusive mode");
          const likes = Promise.all(
            items.map(({ slug }, index) => call(victim, `/api/tools/${slug}/like`, { method: "POST", token: victim.members[index], from: `10.8.0.${index}` })),
          );
          // A transaction sees the activity as of its start, so another connection checks.
          const watcher = await connect(victim);
          const isBetween = await until(async () => (await watcher.query<{ count: number }>(WAITING)).rows[0]?.count === LIKES);
          await postgres?.restart();
          const responses = await likes;
          await until(async () => (await call(victim, "/readyz")).status === 200);
          const stored = await countLikes(victim, items);
          const isNotified = await until(async () => (await countHeld(other, pages)) === 0);
          return {
            held: countOf(responses, 200) === LIKES && stored === LIKES && isNotified,
            observed: `${stored} of ${LIKES} likes are stored, and their answers were ${tally(responses)}; the other instance ${isNotified ? "dropped its" : "still has old"} pages`,
            control: control(isBetween && cached === LIKES, `all ${LIKES} waited behind their commits, and the other instance had cached the pages`),
          };
        } finally {
          await other.stop();
        }
      }),
  },
];

async function countLikes(victim: Victim, items: { slug: string }[]): Promise<number> {
  const responses = await Promise.all(items.map(({ slug }, index) => call(victim, `/api/tools/${slug}/isLiked`, { token: victim.members[index] })));
  return responses.filter(({ text }) => JSON.parse(text).liked).length;
}

async function countHeld(victim: Victim, pages: string[]): Promise<number> {
  let held = 0;
  for (const page of pages) if ((await victim.holds(page)).isHeld) held += 1;
  return held;
}

async function connect({ databaseUrl }: Victim): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  // The restart ends this connection, too.
  client.on("error", () => {});
  await client.connect();
  return client;
}
