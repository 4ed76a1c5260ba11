// Slow: starts the server and commands as processes.
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPglite } from "./platform/db/pglite.ts";
import { VERSION } from "./platform/version.ts";
import { aDataFolder } from "./testing/data-folder.ts";
import { REFUSED, runServer } from "./testing/run-server.ts";

test.each(REFUSED)("the server does not start on a database $state, and says what to do without a stack", { timeout: 120_000 }, async ({ change, lines }) => {
  const DATA_DIR = await aDataFolder();
  const database = await openPglite(join(DATA_DIR, "database"));
  await database.script(change);
  await database.close();
  expect(await runServer({ DATA_DIR })).toEqual({ code: 1, lines: lines.map((line) => expect.stringMatching(line)) });
});

test("npm run migrate and npm run verify check a database without starting jobs", { timeout: 120_000 }, async () => {
  const env = { DATA_DIR: await aDataFolder(), SEED: "demo", LOG_LEVEL: "silent" };
  expect(await runServer(env, "scripts/migrate.ts")).toEqual({ code: 0, lines: ["The database is up to date"] });
  const { code, lines } = await runServer(env, "scripts/verify.ts");
  expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(`^Version ${VERSION} answers: /readyz, /, /tools/[\\w-]+$`)]);
});
