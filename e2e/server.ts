/** The real server with the demo directory, on a free port and with a temporary database. */
import { spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findBrowser } from "../scripts/find-browser.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import type { Db } from "../src/server/platform/db/database.ts";
import { freePort } from "../src/server/testing/free-port.ts";
import { TEMP_ROOT } from "../src/server/testing/temp-root.ts";

const START = fileURLToPath(new URL("../scripts/start.mjs", import.meta.url));

/** The code for the admin's account. For a server that was started elsewhere, it is in the environment. */
export const ADMIN_CODE = process.env.DEMO_ADMIN_CODE || "code-of-the-journeys";
const SETTINGS = { SEED: "demo", LOG_LEVEL: "error", LINK_CHECK: "off", RATE_LIMIT_PER_MINUTE: "100000", DEMO_ADMIN_CODE: ADMIN_CODE };

/** Playwright calls this before the tests, and the returned function after them. */
export default async function globalSetup() {
  process.env.TOOLATLAS_BROWSER ||= await findBrowser({ installs: false });
  // The demo directory is seeded once; every server starts from a copy, which takes a fraction of the time.
  const first = await startServer();
  await mapIsDrawn(first.url);
  await first.end();
  process.env.TOOLATLAS_SEEDED = first.dataDir;
  const { url, stop } = await startServer();
  process.env.TOOLATLAS_URL = url;
  return async () => {
    await stop();
    await rm(first.dataDir, { recursive: true, force: true });
  };
}

/** Otherwise each copy would lay out the map while its tests run. */
async function mapIsDrawn(url: string) {
  for (const end = Date.now() + 120_000; Date.now() < end; await setTimeout(500)) {
    const { layout } = await fetch(`${url}/api/map`).then((response) => response.json());
    if (layout) return;
  }
  throw new Error("The map was not drawn within two minutes.");
}

/** `prepare` changes the database before the server starts: while it runs, no other process can open it. */
export async function startServer(settings: Record<string, string> = {}, prepare?: (db: Db) => Promise<unknown>) {
  const dataDir = await mkdtemp(join(TEMP_ROOT, "toolatlas-e2e-"));
  if (process.env.TOOLATLAS_SEEDED && settings.SEED !== "none") await cp(process.env.TOOLATLAS_SEEDED, dataDir, { recursive: true });
  if (prepare) {
    const database = await connect({ dataDir });
    await prepare(database.db);
    await database.close();
  }
  const port = Number(settings.PORT ?? (await freePort()));
  // Ignores the settings of this shell and of any .env file here: a test must not send real emails or charge real money.
  const { PATH, HOME, SystemRoot, TMPDIR, TEMP } = process.env;
  const env = { PATH, HOME, SystemRoot, TMPDIR, TEMP, ...SETTINGS, ...settings, PORT: String(port), DATA_DIR: dataDir };
  const server = spawn(process.execPath, [START], { cwd: dataDir, env, stdio: ["ignore", "pipe", "inherit"] });
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const killNow = () => void server.kill("SIGKILL");
  process.once("exit", killNow);

  const lines: string[] = [];
  const started = await new Promise<boolean>((resolve) => {
    createInterface(server.stdout).on("line", (line) => {
      lines.push(line);
      // Followed by the link for the owner, where the site needs one.
      const isLast = settings.OIDC_ISSUER ? line.startsWith("There is no owner yet") : line.endsWith(`:${port}`);
      if (isLast) resolve(true);
      else process.stderr.write(`${line}\n`);
    });
    gone.then(() => resolve(false));
  });
  async function end() {
    process.off("exit", killNow);
    server.kill("SIGTERM");
    await gone;
  }
  async function stop() {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  }
  if (!started) {
    await stop();
    throw new Error("The server did not start; see its output above.");
  }
  return { url: `http://localhost:${port}`, dataDir, lines, end, stop };
}
