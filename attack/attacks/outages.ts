/** What fails around the server, and comes back. */
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { type Attack, call, countOf, times } from "../attack.ts";

export const outages: Attack[] = [
  {
    name: "every connection to PostgreSQL cut seven times",
    on: "postgres",
    async run(victim) {
      const client = new Client({ connectionString: victim.databaseUrl });
      await client.connect();
      for (let cut = 0; cut < 7; cut++) {
        await client.query("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()");
        await setTimeout(1_000);
      }
      await answersAgain(victim);
      const { rowCount: listening } = await client.query("select pid from pg_stat_activity where query ilike 'listen%' and datname = current_database()");
      await client.end();
      const answers = await times(20, () => call(victim, "/api/categories"));
      return { held: listening === 1 && countOf(answers, 200) === 20, saw: `${listening} listening connections, ${countOf(answers, 200)} of 20 answers` };
    },
  },
  {
    name: "kill -9 while submissions are acknowledged",
    env: { HUMAN_CHECK_ABOVE: "1000000" },
    async run(victim) {
      const acknowledged: string[] = [];
      const send = async (index: number) => {
        const body = {
          name: `Survivor ${index}`,
          website: `survivor${index}.dev`,
          category: "Coding",
          pricingType: "free",
          shortDescription: "Still here",
          description: "It is still here.",
        };
        const answer = await call(victim, "/api/tools/submit", { method: "POST", body, token: victim.members[index % 30], from: `10.5.0.${index}` });
        if (answer.status === 200) acknowledged.push(`Survivor ${index}`);
      };
      const sending = Promise.allSettled(Array.from({ length: 60 }, (_, index) => send(index)));
      while (acknowledged.length < 20) await setTimeout(5);
      const after = await victim.killAndRestart();
      await sending;
      const { text } = await call(after, "/api/admin/tools?status=pending&limit=100", { token: after.admins[0] });
      const lost = acknowledged.filter((name) => !text.includes(`"${name}"`));
      return { held: lost.length === 0, saw: `${acknowledged.length} acknowledged, ${lost.length} lost` };
    },
  },
];

async function answersAgain(victim: Parameters<Attack["run"]>[0]) {
  for (let attempt = 0; attempt < 50; attempt++) {
    if ((await call(victim, "/readyz")).status === 200) return;
    await setTimeout(200);
  }
}
