import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    globalSetup: "src/server/testing/global-setup.ts",
    setupFiles: "src/server/testing/each-file.ts",
    // Ten files of API tests cost 57 s of CPU when each loaded the server anew, 35 s when they share it.
    isolate: false,
    // A database in WebAssembly takes a second to open where two files share one core.
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
