/** Finds a Chromium for journeys and screenshots: the machine's, Playwright's, or one that can be installed. */
import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** No background traffic, and no sandbox where Chromium refuses to make one. */
export const BROWSER_ARGS = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The one without a window first: it does the same in three quarters of the time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const USUAL_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...[process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder ? [join(folder, "Google/Chrome/Application/chrome.exe")] : [],
  ),
];

/** The path of a browser that starts. */
export async function findBrowser(): Promise<string> {
  const asked = process.env.CHROME_PATH;
  if (asked) {
    if (await works(asked)) return asked;
    throw new Error(`CHROME_PATH is ${asked}, which does not start.`);
  }
  return (
    (await firstThatWorks([...onPath(), ...USUAL_PLACES, chromium.executablePath()])) ??
    (await afterInstalling("Playwright’s Chromium", "npx", ["playwright", "install", "chromium"])) ??
    (canUseApt() ? await afterInstalling("the package chromium", "sh", ["-c", "apt-get update && apt-get install -y chromium"]) : null) ??
    noBrowser()
  );
}

const onPath = () => (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
const canUseApt = () => isRoot && existsSync("/usr/bin/apt-get");

async function firstThatWorks(candidates: string[]): Promise<string | null> {
  for (const path of candidates) if (existsSync(path) && (await works(path))) return path;
  return null;
}

/** A file alone proves little: Ubuntu's chromium-browser is a script that asks for a snap. */
async function works(path: string): Promise<boolean> {
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === "win32") return existsSync(path);
  return run(path, ["--version"], { timeout: 20_000 }).then(
    ({ stdout }) => /\d+\.\d+/.test(stdout),
    () => false,
  );
}

async function afterInstalling(what: string, command: string, args: string[]): Promise<string | null> {
  console.log(`No browser found: installing ${what}…`);
  spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  return firstThatWorks([...onPath(), chromium.executablePath()]);
}

function noBrowser(): never {
  throw new Error("No browser found. Install Chromium or Google Chrome, or set CHROME_PATH to one.");
}
