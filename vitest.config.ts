import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What starts processes on an embedded database of its own, or needs none, gives the same answer a second time. */
const SAME_ON_POSTGRES = ["**/*.embedded.test.ts", "src/web/**", "src/contract/**", "scripts/**"];
/** What several instances share, or what only a server can do; `servers` also need Redis, nginx or the like. */
const ONLY_ON_POSTGRES = ["**/*.postgres.test.ts", "**/*.servers.test.ts"];
if (process.env.SKIP_SERVERS === "1") SAME_ON_POSTGRES.push("**/*.servers.test.ts");

/** The long ones begin, so that no core waits for them at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith(".embedded.test.ts"));
    return (await super.sort(files)).toSorted((a, b) => isLong(b) - isLong(a));
  }
}

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "attack/**/*.test.ts"],
    exclude: process.env.TEST_DATABASE_URL ? SAME_ON_POSTGRES : ONLY_ON_POSTGRES,
    globalSetup: "src/server/testing/global-setup.ts",
    setupFiles: "src/server/testing/each-file.ts",
    // Files share a process and its modules: loading the server anew for each would cost a third of the whole run.
    isolate: false,
    sequence: { sequencer: LongFirst },
    execArgv: ["--expose-gc", "--import", new URL("scripts/cache-package-resolution.ts", import.meta.url).href],
    // By default one core would be left idle.
    maxWorkers: 2,
    // A database in WebAssembly takes a second to open where two files share one core.
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
