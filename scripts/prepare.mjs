// Runs before everything else, on whatever Node is installed (20 or newer) and before any dependencies are:
// plain JavaScript, no dependencies. Afterwards NODE is the version that everything else requires.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
export const NODE = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
const stamp = join(root, "node_modules/.installed");
const locked = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== locked) {
  // Installs the lock file's versions, like `npm ci`, which however refuses a lock file created where some platform's
  // optional packages were unavailable, and removes the Node that may be running this.
  const done = await showing("Installing dependencies (once, about a minute)", () =>
    runNpm("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--no-progress"),
  );
  if (!done) fail("Installing the dependencies failed; npm says why above. Check the network, then try again.");
  if (spawnSync(NODE, ["--version"]).status !== 0)
    fail("npm skipped the install script of the package “node”, which brings the Node.js this runs on. Run: npm rebuild node --ignore-scripts=false");
  writeFileSync(stamp, locked);
}

/** Uses the Node that runs npm itself: the one in node_modules may be replaced during the install. */
function runNpm(...args) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const options = { cwd: root, stdio: "inherit" };
  const child = npm ? spawn(node, [npm, ...args], options) : spawn("npm", args, { ...options, shell: true });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
}

/** On a terminal, one line shows the progress; elsewhere, one line announces the start. */
async function showing(what, work) {
  if (!process.stdout.isTTY) {
    console.log(`${what}…`);
    return work();
  }
  const packages = packagesToInstall();
  const start = performance.now();
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const installed = () => packages.filter((path) => existsSync(join(root, path, "package.json"))).length;
  const draw = () => process.stdout.write(`\r\x1b[2K${what}: ${installed()} of about ${packages.length} packages, ${seconds()}`);
  draw();
  const timer = setInterval(draw, 1_000);
  const done = await work();
  clearInterval(timer);
  console.log(`\r\x1b[2K${what}: ${seconds()}`);
  return done;
}

/** The packages of the lock file that are for this machine. */
function packagesToInstall() {
  const suits = (list, own) => !list || list.includes(own) || (list.every((name) => name.startsWith("!")) && !list.includes(`!${own}`));
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages).flatMap(([path, { os, cpu }]) => (path !== "" && suits(os, process.platform) && suits(cpu, process.arch) ? [path] : []));
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
