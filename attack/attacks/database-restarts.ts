/** PostgreSQL restarts, or only the listening connection is cut. */
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { type Attack, call, control, countOf, tally, times } from "../attack.ts";
import { until } from "../until.ts";
import { startVictim, type Victim, withFolder } from "../with-victim.ts";

const RESTARTS = 7;
const LISTENING = "from pg_stat_activity where application_name = 'toolatlas-listen' and datname = current_database()";

export const databaseRestarts: Attack[] = [
  {
    name: `PostgreSQL restarted ${RESTARTS} times`,
    on: "postgres",
    async run(victim, { postgres }) {
      let pids = await listeners(victim);
      control(pids.length === 1, `one connection listens before (${pids.length})`);
      const counts: number[] = [];
      const seen = new Set(pids);
      for (let restart = 0; restart < RESTARTS; restart++) {
        await postgres?.restart();
        await until(async () => (await call(victim, "/readyz")).status === 200 && (await listeners(victim)).length > 0);
        pids = await listeners(victim);
        counts.push(pids.length);
        for (const pid of pids) seen.add(pid);
      }
      // A duplicate reconnect may take a moment longer.
      await setTimeout(3_000);
      counts.push((await listeners(victim)).length);
      const responses = await times(20, () => call(victim, "/api/categories"));
      return {
        held: counts.every((count) => count === 1) && countOf(responses, 200) === 20,
        observed: `listening connections after each: ${counts.join(", ")}; then ${tally(responses)}`,
        control: control(seen.size > RESTARTS, `${seen.size} different connections have listened, so each restart cut one`),
      };
    },
  },
  {
    name: "a tool hidden on another instance while the listening connection is cut",
    on: "postgres",
    run: (victim) =>
      withFolder(async (DATA_DIR) => {
        const mine = await listeners(victim);
        const other = await startVictim({ DATA_DIR, DATABASE_URL: victim.databaseUrl ?? "" });
        try {
          const [first, second] = await twoTools(victim);
          const shownBefore = await show(victim, first, second);
          const { isHeld } = await victim.holds(`/tools/${second?.slug}`);
          await hide(other, first);
          const undisturbed = await secondsUntilGone(victim, first);

          await query(victim, `select pg_terminate_backend(pid) from pg_stat_activity where pid = any('{${mine.join(",")}}')`);
          await hide(other, second);
          const cut = await secondsUntilGone(victim, second);
          return {
            held: cut !== null,
            observed: cut === null ? "page or search still show it" : `page and search are right after ${cut.toFixed(1)} s`,
            control: control(
              mine.length === 1 && shownBefore && isHeld && undisturbed !== null,
              `both tools were shown and cached, and with the connection one is gone after ${undisturbed?.toFixed(1)} s`,
            ),
          };
        } finally {
          await other.stop();
        }
      }),
  },
];

type Tool = { id: number; slug: string } | undefined;

async function twoTools(victim: Victim): Promise<[Tool, Tool]> {
  const { text } = await call(victim, "/api/admin/tools?sort=name&limit=2", { token: victim.admins[0] });
  const [first, second] = JSON.parse(text).items;
  return [first, second];
}

const hide = (victim: Victim, tool: Tool) =>
  call(victim, `/api/admin/tools/${tool?.id}/hidden`, { method: "POST", body: { hidden: true, reason: "Under review" }, token: victim.admins[0] });

const isOnPage = async (victim: Victim, tool: Tool) => (await call(victim, `/tools/${tool?.slug}`)).status === 200;
const isInSearch = async (victim: Victim, tool: Tool) => (await call(victim, `/api/search?q=${tool?.slug}`)).text.includes(`"${tool?.slug}"`);

async function show(victim: Victim, ...tools: Tool[]): Promise<boolean> {
  const shown = await Promise.all(tools.flatMap((tool) => [isOnPage(victim, tool), isInSearch(victim, tool)]));
  return shown.every(Boolean);
}

async function secondsUntilGone(victim: Victim, tool: Tool): Promise<number | null> {
  const start = performance.now();
  const isGone = await until(async () => !(await isOnPage(victim, tool)) && !(await isInSearch(victim, tool)));
  return isGone ? (performance.now() - start) / 1_000 : null;
}

const listeners = async (victim: Victim): Promise<number[]> => (await query(victim, `select pid ${LISTENING}`)).map(({ pid }) => Number(pid));

async function query({ databaseUrl }: Victim, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}
