/** `npm test`: every check there is, in the order in which a mistake is cheapest to find. */
import { startPostgres } from "../src/server/testing/postgres.ts";
import { findBrowser } from "./browser.ts";
import { buildIfStale } from "./build.ts";
import { command, finish, passed, playwright, step, vitest } from "./steps.ts";

let browser = "";
await step("browser", async () => {
  browser = await findBrowser();
  return passed(browser);
});
await step("build", async () => passed((await buildIfStale()) ? "" : "up to date"));

await Promise.all([
  step("types", () => command("tsc")), //
  step("lint", () => command("biome", "check")),
  step("unused code", () => command("knip")),
]);

await step("tests on PGlite", () => vitest({ TEST_DATABASE_URL: "" }));

const postgres = await startPostgres();
if (postgres) {
  await step("tests on PostgreSQL", () => vitest({ TEST_DATABASE_URL: postgres.url }));
  await postgres.stop();
}

if (browser) await step("journeys in a browser", () => playwright({ TOOLATLAS_BROWSER: browser }));
finish();
