/** `npm test`: every check there is, in the order in which a mistake is cheapest to find. */
import { findProgram, PROGRAMS } from "../src/server/testing/find-program.ts";
import { startPostgres } from "../src/server/testing/postgres.ts";
import { findBrowser } from "./find-browser.ts";
import { command, finish, passed, playwright, skip, step, vitest } from "./steps.ts";

let browser = "";
await step("browser", async () => {
  browser = await findBrowser();
  return passed(browser);
});
if (process.env.SKIP_SERVERS === "1") skip("Redis, nginx, Varnish and PgBouncer", "SKIP_SERVERS=1");
else await step("servers", async () => passed(PROGRAMS.map(findProgram).join(" ")));
await step("build", () => command("node", "scripts/build.ts"));

await Promise.all([
  step("types", () => command("tsc")), //
  step("lint", () => command("biome", "check")),
  step("unused code", () => command("knip")),
]);

await step("tests on PGlite", (onLine) => vitest(onLine, { TEST_DATABASE_URL: "" }));

if (process.env.SKIP_POSTGRES === "1") skip("PostgreSQL", "SKIP_POSTGRES=1");
else {
  const postgres = await startPostgres();
  await step("tests on PostgreSQL", async (onLine) => {
    if (!postgres) throw new Error("PostgreSQL is missing; the line above says why. Set SKIP_POSTGRES=1 to test without it.");
    return vitest(onLine, { TEST_DATABASE_URL: postgres.url });
  });
  await postgres?.stop();
}

if (browser) await step("journeys in a browser", (onLine) => playwright(onLine, { TOOLATLAS_BROWSER: browser }));
finish();
