import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Ready, Stall } from "./victim.ts";

const VICTIM = fileURLToPath(new URL("victim.ts", import.meta.url));
/** The limits stay as an operator has them. Made-up visitors come from many addresses, through a proxy that is believed. */
const SETTINGS = { HOST: "127.0.0.1", LOG_LEVEL: "silent", LINK_CHECK: "off", DATABASE_URL: "", TRUST_PROXY: "127.0.0.1" };

export type Victim = Ready & {
  dataDir: string;
  databaseUrl: string | undefined;
  /** The longest that the process did nothing else, and its memory, since this was last asked. */
  stall(): Promise<Stall>;
  /** Without a word of warning. It comes back at another address, with other people. */
  killAndRestart(): Promise<Victim>;
  stop(): Promise<void>;
};

type Settings = Record<string, string> & { DATA_DIR: string };

export async function startVictim(settings: Settings): Promise<Victim> {
  let { child, ready } = await launch(settings);
  const kill = async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  const victim: Victim = {
    ...ready,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    stall() {
      child.send("stall");
      return answerOf<Stall>(child);
    },
    async killAndRestart() {
      await kill();
      ({ child, ready } = await launch(settings));
      return Object.assign(victim, ready);
    },
    stop: kill,
  };
  return victim;
}

async function launch(settings: Settings): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = fork(VICTIM, { env: { ...process.env, ...SETTINGS, ...settings }, stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2_000);
  });
  child.once("exit", () => {
    if (said) console.error(said);
  });
  return { child, ready: await answerOf<Ready>(child) };
}

export async function withVictim<Result>(settings: Record<string, string>, work: (victim: Victim) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "toolatlas-attack-"));
  try {
    const victim = await startVictim({ ...settings, DATA_DIR: dataDir });
    try {
      return await work(victim);
    } finally {
      await victim.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const stopWaiting = new AbortController();
  const ended = once(child, "exit", stopWaiting).then(() => Promise.reject(new Error("The instance that is attacked ended.")));
  try {
    const [answer] = await Promise.race([once(child, "message", stopWaiting), ended]);
    return answer;
  } finally {
    stopWaiting.abort();
    await ended.catch(() => {});
  }
}
