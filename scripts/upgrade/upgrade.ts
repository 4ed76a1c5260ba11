/** Checks, backs up, installs, migrates and verifies; if a step fails, code and data are as before. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkUpgrade, folderOf, freeBytesIn, type Machine, type Plan, stateOf } from "./check.ts";
import type { Data } from "./data.ts";
import { git, npm } from "./run.ts";

type Options = { root: string; target: string; data: Data; say: (line: string) => void; signal?: AbortSignal; machine?: Machine };

/** Not in git, and replaced as a whole: going back then needs no network. */
const REPLACED = ["node_modules", "dist"];

const thisMachine = (): Machine => ({
  nodeVersion: execFileSync(process.env.npm_node_execpath ?? process.execPath, ["--version"], { encoding: "utf8" }).trim(),
  freeBytes: freeBytesIn,
});

/** True if the new version is installed and works; false if it was rolled back. Throws if it refused to begin. */
export async function upgrade({ root, target, data, say, signal, machine = thisMachine() }: Options): Promise<boolean> {
  say("1/5 Checking the checkout, the database, Node and the disk");
  const plan = await checkUpgrade({ root, target, data, machine });
  const { from, to, backup } = plan;
  say(backup ? `2/5 Backing up the database to ${backup}` : "2/5 There is no database to back up");
  if (backup) await npm(root, ["run", "backup", "--", backup], signal);

  let isDataTouched = false;
  try {
    say(`3/5 Installing version ${to.version} (${to.commit.slice(0, 8)}) over version ${from.version}`);
    await setAside(root, plan);
    await git(root, ["checkout", "--quiet", "--detach", to.commit], signal);
    await npm(root, ["run", "build"], signal);
    say("4/5 Migrating the database");
    isDataTouched = true;
    await npm(root, ["run", "migrate"], signal);
    say(`5/5 Verifying that version ${to.version} starts and answers`);
    await npm(root, ["run", "verify"], signal);
  } catch (error) {
    say(`Failed: ${error instanceof Error ? error.message : error}`);
    await rollBack({ root, plan, isDataTouched, say });
    return false;
  }
  await rm(folderOf(root), { recursive: true, force: true });
  say(`Version ${to.version} is installed. Start the server.${backup ? ` Keep ${backup} until you are sure.` : ""}`);
  return true;
}

async function setAside(root: string, plan: Plan) {
  await mkdir(folderOf(root), { recursive: true });
  await writeFile(stateOf(root), JSON.stringify(plan));
  for (const name of REPLACED) await move(join(root, name), join(folderOf(root), name));
}

type RollBack = { root: string; plan: Plan; isDataTouched: boolean; say: Options["say"] };

async function rollBack({ root, plan: { from, backup }, isDataTouched, say }: RollBack) {
  say(`Rolling back to version ${from.version}`);
  try {
    await git(root, ["checkout", "--quiet", "--force", from.ref]);
    for (const name of REPLACED) await move(join(folderOf(root), name), join(root, name));
    if (backup && isDataTouched) await npm(root, ["run", "restore", "--", backup, "--replace"]);
    await rm(folderOf(root), { recursive: true, force: true });
    say(`Rolled back: code${isDataTouched ? " and data are" : " is"} as before. Start the server.`);
  } catch (error) {
    say(`The rollback failed: ${error instanceof Error ? error.message : error}`);
    say(`Finish it by hand: git checkout --force ${from.ref}${backup && isDataTouched ? ` && npm run restore -- ${backup} --replace` : ""}`);
  }
}

async function move(from: string, to: string) {
  if (!existsSync(from)) return;
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
}
