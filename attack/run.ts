/**
 * `npm run attack [-- --requests 20000 --only "disk|bodies" --on pglite --tools 50000]`: attacks disposable instances on each
 * database, and prints what held and what fell. With `--tools`, their directory contains the demo and that many generated tools;
 * attacks that start additional instances start those with the demo only.
 */
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/build.ts";
import { startPostgres } from "../src/server/testing/postgres.ts";
import type { Attack } from "./attack.ts";
import { ATTACKS } from "./attacks/attacks.ts";
import { fuzzing } from "./attacks/fuzzing.ts";
import { judge, type Verdict } from "./judge.ts";
import { embeddedDirectory, postgresDirectory, type StartingDirectory } from "./starting-directory.ts";
import { type Victim, withVictim } from "./with-victim.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "20000" },
    only: { type: "string", default: "" },
    on: { type: "string", default: "pglite,postgres" },
    tools: { type: "string", default: "0" },
  },
});
const tools = Number(values.tools);
if (!Number.isInteger(tools) || tools < 0) throw new Error("--tools must be a whole number");
const SIGNS: Record<Verdict, string> = { held: "✓ held     ", fell: "✗ FELL     ", "not tried": "– not tried" };
const chosen = [...ATTACKS, fuzzing(Number(values.requests))].filter(({ name }) => new RegExp(values.only).test(name));
const counts: Record<Verdict, number> = { held: 0, fell: 0, "not tried": 0 };

await buildIfStale();
const postgres = await startPostgres();
if (values.on.includes("pglite")) await attackOn("pglite", () => embeddedDirectory(tools));
if (values.on.includes("postgres")) {
  if (postgres) await attackOn("postgres", () => postgresDirectory(postgres.url, tools));
  else for (const { name } of chosen) print("not tried", name, "there is no PostgreSQL");
}
await postgres?.stop();
console.log(`\n${counts.held} held, ${counts.fell} fell, ${counts["not tried"]} not tried.`);
process.exitCode = counts.fell === 0 ? 0 : 1;

/** Attacks with the same settings share an instance: what one leaves behind must not weaken it for the next. */
async function attackOn(engine: "pglite" | "postgres", makeDirectory: () => Promise<StartingDirectory>) {
  console.log(`\non ${engine === "pglite" ? "PGlite" : "PostgreSQL"}${tools > 0 ? `, ${tools.toLocaleString("en")} generated tools` : ""}`);
  const directory = await makeDirectory();
  const attacks = chosen.filter(({ on = engine }) => on === engine);
  for (const group of Map.groupBy(attacks, ({ env }) => JSON.stringify(env)).values()) {
    const waiting = [...group];
    try {
      await withVictim({ env: group[0]?.env, directory }, async (victim) => {
        for (let attack = waiting.shift(); attack; attack = waiting.shift()) await report(attack, victim);
      });
    } catch (error) {
      for (const { name } of waiting) print("fell", name, `the instance could not be started or stopped: ${error}`);
    }
  }
  await directory.remove();
}

async function report({ name, run, isElsewhere }: Attack, victim: Victim) {
  try {
    await victim.measured();
    const outcome = await run(victim, { postgres });
    const { verdict, output } = judge(outcome, isElsewhere ? null : await victim.measured());
    print(verdict, name, output);
  } catch (error) {
    print("fell", name, error instanceof Error ? error.message : String(error));
  }
}

function print(verdict: Verdict, name: string, output: string) {
  counts[verdict] += 1;
  console.log(`${SIGNS[verdict]}  ${name}: ${output}`);
}
