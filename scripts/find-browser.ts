/** Finds a Chromium for journeys and screenshots: the machine's, Playwright's, or one that can be installed. */
import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** No background traffic, and no sandbox where Chromium cannot create one. */
export const BROWSER_ARGS = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser tests pass with this major version, about half a year old. Nothing older is tested. */
const OLDEST_VERSION = 150;

/** Headless first: it takes three quarters of the time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const USUAL_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...[process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder ? [join(folder, "Google/Chrome/Application/chrome.exe")] : [],
  ),
];

/** `places`: where browsers may be besides the PATH; `installs`: whether to install one if there is none. */
type Machine = { env: NodeJS.ProcessEnv; isRoot: boolean; places: string[]; installs: boolean };
type Installer = { what: string; commands: [string, ...string[]][] };

const THIS_MACHINE: Machine = { env: process.env, isRoot, places: [...USUAL_PLACES, chromium.executablePath()], installs: true };

/** The path of a browser that starts and is new enough. */
export async function findBrowser(options: Partial<Machine> = {}): Promise<string> {
  const machine = { ...THIS_MACHINE, ...options };
  const chromePath = machine.env.CHROME_PATH;
  if (chromePath) {
    const path = await firstThatWorks([chromePath]);
    if (path) return path;
    throw new Error(`CHROME_PATH is ${chromePath}, which does not start.`);
  }
  let path = await firstThatWorks(candidates(machine));
  for (const installer of machine.installs ? installers(machine) : []) {
    if (path) break;
    install(installer, machine.env);
    path = await firstThatWorks(candidates(machine));
  }
  if (!path) throw new Error("No browser found. Install Chromium or Google Chrome, or set CHROME_PATH to one.");
  return path;
}

const onPath = ({ env }: Machine, names: string[]) => (env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
const candidates = (machine: Machine) => [...onPath(machine, NAMES), ...machine.places];

/** apt first: it also installs the libraries a browser needs. Ubuntu does not have this package; Playwright's download works there. */
function installers(machine: Machine): Installer[] {
  const apt = onPath(machine, ["apt-get"]).find(existsSync);
  const byPlaywright: Installer = { what: "Playwright's Chromium", commands: [["npx", "playwright", "install", "chromium"]] };
  if (!machine.isRoot || !apt) return [byPlaywright];
  const commands: Installer["commands"] = [
    [apt, "update", "-qq"],
    [apt, "install", "-y", "-qq", "chromium-headless-shell"],
  ];
  return [{ what: "the package chromium-headless-shell", commands }, byPlaywright];
}

async function firstThatWorks(paths: string[]): Promise<string | null> {
  const tooOld: string[] = [];
  for (const path of paths) {
    const version = existsSync(path) ? await majorVersion(path) : null;
    if (version !== null && version >= OLDEST_VERSION) return path;
    if (version !== null) tooOld.push(`${path} is version ${version}`);
  }
  if (tooOld.length > 0)
    throw new Error(`${tooOld.join(", ")}, but Chromium ${OLDEST_VERSION} or newer is needed. Upgrade it, or set CHROME_PATH to a newer one.`);
  return null;
}

/** Null if it does not start: Ubuntu's chromium-browser is a script that asks for a snap. */
async function majorVersion(path: string): Promise<number | null> {
  // Chrome on Windows opens a window instead of printing its version, and updates itself.
  if (process.platform === "win32") return Number.POSITIVE_INFINITY;
  const printed = await run(path, ["--version"], { timeout: 20_000 }).then(
    ({ stdout }) => stdout,
    () => "",
  );
  const major = /(\d+)\.\d+/.exec(printed)?.[1];
  return major ? Number(major) : null;
}

function install({ what, commands }: Installer, env: NodeJS.ProcessEnv) {
  console.log(`No browser found: installing ${what} for tests and screenshots…`);
  for (const [command, ...args] of commands) {
    const options = { env: { ...env, DEBIAN_FRONTEND: "noninteractive" }, encoding: "utf8", shell: process.platform === "win32" } as const;
    const { status, error, stdout, stderr } = spawnSync(command, args, options);
    const reason = error?.message ?? `${stdout}${stderr}`.trim();
    if (status !== 0) return console.log(`That failed: ${reason}`);
  }
}
