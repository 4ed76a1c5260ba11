// Runs before everything else, under whatever Node is there (20 or newer) and before anything is installed:
// plain JavaScript, no dependencies. Afterwards node_modules/.bin holds the Node that the rest is written for.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "node_modules/.installed");
const locked = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== locked) {
  console.log("Installing dependencies (once, about a minute)…");
  // The versions of the lock file, like `npm ci`, which however refuses a lock file that was made where some platform's
  // optional packages were out of reach, and removes the very Node that may be running this.
  const done = runNpm("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error");
  if (!done) fail("Installing the dependencies failed; npm says why above. Check the network, then try again.");
  if (!hasNode())
    fail("npm skipped the install script of the package “node”, which brings the Node.js this runs on. Run: npm rebuild node --ignore-scripts=false");
  writeFileSync(stamp, locked);
}

/** With the Node that runs npm itself: the one in node_modules may be replaced meanwhile. */
function runNpm(...args) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const options = { cwd: root, stdio: "inherit" };
  const { status } = npm ? spawnSync(node, [npm, ...args], options) : spawnSync("npm", args, { ...options, shell: true });
  return status === 0;
}

function hasNode() {
  const name = process.platform === "win32" ? "node.exe" : "node";
  return spawnSync(join(root, "node_modules/node/bin", name), ["--version"]).status === 0;
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
