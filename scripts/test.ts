/**
 * `npm test [-- --full [--part NAME] [--shard 1/2]]`: three tiers of the same checks, each in the order in which a mistake is
 * cheapest to find:
 *
 * - `npm run check`: types, lint, unused code, tests without a database, and tests of what changed since the last commit
 * - `npm test`: also every other test once, on PostgreSQL; on PGlite what behaves differently there; the core journeys
 * - `npm test -- --full`: every test on both databases and every journey at both widths; needs all servers.
 *   `--part code|postgres|pglite|journeys` runs a part of it, `--shard 1/2` a share of the journeys
 */
import { parseArgs } from "node:util";
import { findProgram, missingPrograms, PROGRAMS } from "../src/server/testing/find-program.ts";
import { startPostgres } from "../src/server/testing/postgres.ts";
import { findBrowser } from "./find-browser.ts";
import { command, durationStep, finish, passed, playwright, skip, step, vitest } from "./steps.ts";

const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    part: { type: "string", default: "code,postgres,pglite,journeys" },
    shard: { type: "string", default: "1/1" },
  },
});
const hasPart = (part: string) => values.part.split(",").includes(part);
/** Also read by tests that start processes. */
const tier = values.check ? "check" : values.full ? "full" : "test";
process.env.TEST_TIER = tier;

/** What behaves differently on PGlite, without what takes much time. */
const PGLITE_FILES = [
  ".embedded.test.",
  ...["src/server/platform/db/", "src/server/platform/jobs/", "src/server/testing/", "src/server/jobs.test.ts"],
  ...["src/server/domains/search/search.test.ts", "src/server/domains/search/index-snapshots.test.ts", "src/server/domains/import-export/import.test.ts"],
  ...["src/server/domains/likes/", "src/server/domains/tools/list-tools.test.ts", "src/server/domains/orders/payments.test.ts"],
];

const checkCode = () =>
  Promise.all([
    step("types", () => command("tsc")), //
    step("lint", () => command("biome", "check")),
    step("unused code", () => command("knip")),
  ]);
const unitTests = () => step("unit tests", (onLine) => vitest(onLine, ["--project=unit"]));

async function testsOnPostgres(name: string, args: string[]) {
  const postgres = await startPostgres();
  await step(name, async (onLine) => {
    if (!postgres) throw new Error("PostgreSQL could not be started; the line above says why.");
    return vitest(onLine, args, { TEST_DATABASE_URL: postgres.url });
  });
  await postgres?.stop();
}

async function check() {
  await checkCode();
  await unitTests();
  await testsOnPostgres("tests of changed code", ["--project=database", "--project=postgres", "--changed", "--passWithNoTests"]);
}

async function test({ isFull }: { isFull: boolean }) {
  let browser = "";
  if (hasPart("journeys"))
    await step("browser", async () => {
      browser = await findBrowser();
      return passed(browser);
    });
  if (hasPart("postgres")) await lookForServers(isFull);
  await step("build", () => command("node", "scripts/build.ts"));
  if (hasPart("code")) {
    await checkCode();
    await unitTests();
  }
  const projects = ["database", "postgres", "servers", ...(isFull ? ["full"] : [])];
  if (hasPart("postgres"))
    await testsOnPostgres(
      "tests on PostgreSQL",
      projects.map((name) => `--project=${name}`),
    );
  if (hasPart("pglite"))
    await step("tests on PGlite", (onLine) => vitest(onLine, ["--project=database", "--project=embedded", ...(isFull ? [] : PGLITE_FILES)]));
  if (browser) await step("journeys in a browser", (onLine) => playwright(onLine, [`--shard=${values.shard}`], { TOOLATLAS_BROWSER: browser }));
  await durationStep();
}

async function lookForServers(isFull: boolean) {
  if (isFull) await step("servers", async () => passed(PROGRAMS.map(findProgram).join(" ")));
  else for (const { name, install } of missingPrograms()) skip(`tests that need ${name}`, `not installed: ${install}`);
}

await (tier === "check" ? check() : test({ isFull: tier === "full" }));
finish();
