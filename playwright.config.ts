import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "./scripts/browser.ts";

// In the environment, because every worker reads this file again.
process.env.TOOLATLAS_BROWSER ||= await findBrowser();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./e2e/server.ts",
  workers: 2,
  fullyParallel: true,
  // Two browsers and a database share two cores: what fails once and passes again is counted as flaky, and said so.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: process.env.TOOLATLAS_URL ?? "",
    launchOptions: { executablePath: process.env.TOOLATLAS_BROWSER, args: BROWSER_ARGS },
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
