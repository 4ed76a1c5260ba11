// `node scripts/run.mjs FILE …`: installs what is missing, then runs `node FILE …` in the repository's own Node. Every
// npm script that needs dependencies begins with it. Like prepare.mjs, it runs on any Node from 20 on.
import "./help.mjs";
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { NODE } from "./prepare.mjs";

const LOOK_FOR_PARENT_EVERY_MS = 500;
const args = process.argv.slice(2);

// The process is replaced by the other program, so signals and the exit code need no passing on. Windows cannot do
// this, nor can Node before 22.15, which npm finds only until the repository's own is installed.
if (process.execve && process.platform !== "win32") process.execve(NODE, [NODE, ...args], process.env);

const child = spawn(NODE, args, { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

// npm may be killed without a chance to pass that on.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill(), LOOK_FOR_PARENT_EVERY_MS).unref();
