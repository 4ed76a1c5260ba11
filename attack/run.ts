/** `npm run attack [-- --requests 20000]`: attacks a throw-away instance on each database, prints what held and what fell. */
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/build.ts";
import { startPostgres } from "../src/server/testing/postgres.ts";
import { databaseAt, runOn, uniqueName } from "../src/server/testing/postgres-databases.ts";
import type { Attack, Outcome } from "./attack.ts";
import { floods } from "./attacks/floods.ts";
import { heavyWork } from "./attacks/heavy-work.ts";
import { outages } from "./attacks/outages.ts";
import { trust } from "./attacks/trust.ts";
import { fuzz, sendTo } from "./fuzz.ts";
import { type Victim, withVictim } from "./with-victim.ts";

const { values } = parseArgs({ options: { requests: { type: "string", default: "20000" }, only: { type: "string", default: "" } } });

const fuzzing: Attack = {
  name: `${values.requests} requests with one hostile leaf each`,
  env: { HUMAN_CHECK_ABOVE: "1000000", RATE_LIMIT_PER_MINUTE: "1000000" },
  async run(victim) {
    const { sent, statuses, findings, largestBytes } = await fuzz(victim.api, sendTo(victim), { requests: Number(values.requests) });
    for (const finding of findings.slice(0, 20)) console.log(`    ${finding}`);
    const counted = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return { held: findings.length === 0, saw: `${sent} sent (${counted.join(", ")}), largest answer ${(largestBytes / 1e6).toFixed(1)} MB` };
  },
};
const ATTACKS = [...trust, ...heavyWork, ...floods, ...outages, fuzzing].filter(({ name }) => name.includes(values.only));

await buildIfStale();
const postgres = await startPostgres();
let fallen = 0;
await attackOn("pglite", () => ({}));
if (postgres) {
  await attackOn("postgres", async () => {
    const name = uniqueName("attack");
    await runOn(postgres.url, `create database ${name}`);
    return { DATABASE_URL: databaseAt(postgres.url, name) };
  });
}
await postgres?.stop();
console.log(fallen === 0 ? "\nEverything held." : `\n${fallen} fell.`);
process.exitCode = fallen === 0 ? 0 : 1;

/** Attacks with the same settings share an instance: what one leaves behind must not weaken it for the next. */
async function attackOn(engine: "pglite" | "postgres", database: () => Promise<Record<string, string>> | Record<string, string>) {
  console.log(`\non ${engine === "pglite" ? "PGlite" : "PostgreSQL"}`);
  const attacks = ATTACKS.filter(({ on = engine }) => on === engine);
  for (const group of Map.groupBy(attacks, ({ env }) => JSON.stringify(env)).values()) {
    await withVictim({ ...group[0]?.env, ...(await database()) }, async (victim) => {
      for (const attack of group) await report(attack, victim);
    });
  }
}

async function report({ name, run }: Attack, victim: Victim) {
  await victim.stall();
  const { held, saw }: Outcome = await run(victim).catch((error: unknown) => ({ held: false, saw: String(error) }));
  if (!held) fallen += 1;
  const { stalledMs, memoryMB } = await victim.stall();
  console.log(`${held ? "✓" : "✗"} ${name}: ${saw}; longest stall ${stalledMs.toFixed(0)} ms, ${memoryMB.toFixed(0)} MB`);
}
