import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS } from "./scripts/find-browser.ts";

/** `npm test` runs the core journeys; Playwright on its own runs all of them. */
const isCore = process.env.TEST_TIER === "test";

/**
 * Chromium preloads two pages for the address bar in every window, which takes as long as one of our pages. It only uses
 * the last list of disabled features, so the features that Playwright disables are repeated here.
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
  // Two browsers and a database share two cores: a test that fails once and then passes is reported as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: process.env.TOOLATLAS_URL ?? "",
    // No external requests. Playwright could block them too, but would then intercept every request and disable the cache.
    launchOptions: {
      // Set by the global setup; every worker reads this file after it.
      executablePath: process.env.TOOLATLAS_BROWSER ?? "",
      args: [
        ...BROWSER_ARGS,
        "--host-resolver-rules=MAP atlas.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
        `--disable-features=${WITHOUT.join(",")}`,
      ],
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
