import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS } from "./scripts/find-browser.ts";

/** `npm test` runs the core journeys; alone, Playwright runs all of them. */
const isCore = process.env.TEST_TIER === "test";

/**
 * Chromium prepares two pages for the address bar in every window, which costs as much time as a page of ours. It heeds
 * only the last list of features to leave out, so what Playwright itself leaves out is repeated here.
 */
const WITHOUT = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay"],
  ...["MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];

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
    // Nothing leaves the machine. Playwright could keep it here too, but then it looks at every request and switches the cache off.
    launchOptions: {
      // Set by the global setup; every worker reads this file after it.
      executablePath: process.env.TOOLATLAS_BROWSER ?? "",
      args: [...BROWSER_ARGS, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1", `--disable-features=${WITHOUT.join(",")}`],
    },
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", grep: isCore ? /@core|@both-widths/ : /./, grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grep: isCore ? /@phone|@both-widths/ : /./,
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
