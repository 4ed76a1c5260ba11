/** What the first visitor experiences after a warm start: the first page, the first search and the first like, in a browser. */

import { type Browser, chromium } from "@playwright/test";
import { type Benchmark, median, milliseconds, type Row } from "@toolatlas/bench";
import { signIn, uniqueUser } from "../e2e/sign-in.ts";
import { BROWSER_ARGS, findBrowser } from "../scripts/find-browser.ts";
import { startServer, withDataDir } from "./server.ts";

const ROUNDS = 3;
const WORDS = "image";

type Timings = Record<"page" | "search" | "like", number>;

export const firstVisit: Benchmark = async () => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  try {
    const rounds = await withDataDir(async (folder) => {
      // The first start fills the directory; later ones are warm.
      await (await startServer({ DATA_DIR: folder })).stop();
      const timings: Timings[] = [];
      for (let round = 0; round < ROUNDS; round++) timings.push(await visit(browser, folder));
      return timings;
    });
    return (["page", "search", "like"] as const).map((what): Row => {
      const value = median(rounds.map((timings) => timings[what]));
      return { what: `first ${what} after a warm start`, figure: `${value.toFixed(0)} ms in a browser`, value };
    });
  } finally {
    await browser.close();
  }
};

async function visit(browser: Browser, dataDir: string): Promise<Timings> {
  const server = await startServer({ DATA_DIR: dataDir });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    const main = page.getByRole("main");
    const timings = {
      page: await milliseconds(() => page.goto("/", { waitUntil: "load" })),
      search: await milliseconds(async () => {
        await main.getByRole("combobox").first().fill(WORDS);
        await main.getByRole("option").first().waitFor();
      }),
    };
    await signIn(page, uniqueUser(), "/tools/poe");
    const heart = main.getByRole("button", { name: /^Like Poe/ });
    const like = await milliseconds(async () => {
      const answered = page.waitForResponse((response) => response.request().method() !== "GET" && response.url().includes("/like"));
      await heart.click();
      await answered;
    });
    if ((await heart.getAttribute("aria-pressed")) !== "true") throw new Error("The like was not taken");
    return { ...timings, like };
  } finally {
    await context.close();
    await server.stop();
  }
}
