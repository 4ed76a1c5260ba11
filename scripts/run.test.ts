import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** As on Windows, and on an older Node that has just installed the newer one. */
const WITHOUT_EXECVE = ["--import", "data:text/javascript,process.execve = undefined"];
const WAYS = [
  { way: "as the same process", nodeArgs: [] },
  { way: "as a child process", nodeArgs: WITHOUT_EXECVE },
];
const WAITING = "setInterval(() => {}, 1000); process.once('SIGTERM', () => process.exit(7)); console.log(process.pid);";

function run(nodeArgs: string[], ...args: string[]) {
  const child = spawn(process.execPath, [...nodeArgs, "scripts/run.mjs", ...args], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  return { child, ended: once(child, "exit").then(([code]) => code), firstLine: () => once(createInterface(child.stdout), "line").then(([line]) => line) };
}

test.each(WAYS)("what runs $way gets the arguments and returns its exit code", async ({ nodeArgs }) => {
  const { child, ended } = run(nodeArgs, "--print", "process.exitCode = 3; process.argv.slice(1).join('|')", "--", "--tools", "a b");
  expect(await text(child.stdout)).toBe("--tools|a b\n");
  expect(await ended).toBe(3);
});

test.each(WAYS)("what runs $way is asked to stop by a signal", async ({ nodeArgs }) => {
  const { child, ended, firstLine } = run(nodeArgs, "--eval", WAITING);
  const pid = Number(await firstLine());
  expect(pid === child.pid).toBe(nodeArgs.length === 0);
  child.kill("SIGTERM");
  expect(await ended).toBe(7);
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("a child process stops when npm was killed", async () => {
  const command = [process.execPath, ...WITHOUT_EXECVE, "scripts/run.mjs", "--eval", WAITING].map((part) => `"${part}"`).join(" ");
  const shell = spawn("sh", ["-c", `${command}; true`], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface(shell.stdout), "line");
  shell.kill("SIGKILL");
  await vi.waitFor(() => expect(() => process.kill(Number(line), 0)).toThrow("ESRCH"), { timeout: 10_000 });
});

test("every npm script installs what is missing, except those that read only the lock file", async () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(await readFile(`${ROOT}package.json`, "utf8"));
  const others = Object.entries(scripts).flatMap(([name, command]) => (/^(exec )?node scripts\/run\.mjs /.test(command) ? [] : [name]));
  expect(others).toEqual(["audit:dependencies", "licenses", "sbom"]);
});

const { scripts: SCRIPTS }: { scripts: Record<string, string> } = JSON.parse(await readFile(`${ROOT}package.json`, "utf8"));
/** What names its arguments; the others have none. */
const COMMANDS = Object.entries(SCRIPTS).flatMap(([name, command]) => {
  const [, file] = /run\.mjs (\S+)/.exec(command) ?? [];
  return file && !["start", "dev", "build"].includes(name) ? [{ name, file }] : [];
});

test.each(COMMANDS)("npm run $name -- --help prints its arguments", async ({ name, file }) => {
  const { child, ended } = run([], file, "--help");
  const command = ["test", "check"].includes(name) ? "npm test" : `npm run ${name}`;
  expect((await text(child.stdout)).startsWith(`Usage: ${command}`)).toBe(true);
  expect(await ended).toBe(0);
});
