import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { SLOW_REASON } from "./scripts/test-reports.ts";

/** Long files begin: many of them wait for processes and timers, and at the end no other file would use that time. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const { long = [], short = [] } = Object.groupBy(sorted, ({ moduleId }) => (SLOW_REASON.test(readFileSync(moduleId, "utf8")) ? "long" : "short"));
    return [...long, ...short];
  }
}

const SERVER_TESTS = ["src/server/**/*.test.ts", "attack/**/*.test.ts"];
const UNIT_TESTS = [
  "src/server/**/*.unit.test.ts",
  "attack/**/*.unit.test.ts",
  "src/web/**/*.test.{ts,tsx}",
  "src/{contract,shared}/**/*.test.ts",
  "scripts/**/*.test.ts",
  "packages/*/src/**/*.test.ts",
];
const EMBEDDED_TESTS = ["src/server/**/*.embedded.test.ts", "src/server/**/*.embedded.full.test.ts"];
const POSTGRES_TESTS = ["src/server/**/*.postgres.test.ts"];
const SERVERS_TESTS = ["src/server/**/*.servers.test.ts"];
const FULL_TESTS = ["src/server/**/*.full.test.ts"];

/** A file's name says what it needs; a project is what `npx vitest --project` selects. scripts/test.ts says which run when. */
const project = (name: string, include: string[], { exclude = [] as string[], hasDatabase = true } = {}) => ({
  extends: true as const,
  test: { name, include, exclude, ...(hasDatabase && { globalSetup: "src/server/testing/global-setup.ts" }) },
});

export default defineConfig({
  test: {
    setupFiles: "src/server/testing/each-file.ts",
    // Files share a process and its modules: loading the server anew for each would cost a third of the whole run.
    isolate: false,
    sequence: { sequencer: LongFirst },
    execArgv: ["--expose-gc"],
    // By default one core would be left idle.
    maxWorkers: 2,
    // A database in WebAssembly takes a second to open where two files share one core.
    hookTimeout: 60_000,
    testTimeout: 30_000,
    projects: [
      // Without a database.
      project("unit", UNIT_TESTS, { hasDatabase: false }),
      // On the PostgreSQL at TEST_DATABASE_URL, otherwise on PGlite.
      project("database", SERVER_TESTS, { exclude: [...UNIT_TESTS, ...EMBEDDED_TESTS, ...POSTGRES_TESTS, ...SERVERS_TESTS, ...FULL_TESTS] }),
      // Start processes on an embedded database of their own.
      project("embedded", EMBEDDED_TESTS),
      // Need a PostgreSQL server: several instances, replicas, restarts.
      project("postgres", POSTGRES_TESTS),
      // Need Redis, nginx, Varnish or PgBouncer as well.
      project("servers", SERVERS_TESTS),
      // Need PostgreSQL and much time: only in the full run, as *.embedded.full.test.ts.
      project("full", FULL_TESTS, { exclude: EMBEDDED_TESTS }),
    ],
  },
});
