import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Measured, Processor } from "./measure.ts";
import type { StartingDirectory } from "./starting-directory.ts";
import type { Holds, Memory, Question, Ready } from "./victim.ts";

const VICTIM = fileURLToPath(new URL("victim.ts", import.meta.url));
/** The limits keep an operator's defaults. Simulated visitors come from many addresses, through a trusted proxy. */
const SETTINGS = { HOST: "127.0.0.1", LOG_LEVEL: "silent", LINK_CHECK: "off", TRUST_PROXY: "127.0.0.1" };

export type Victim = Ready & {
  dataDir: string;
  databaseUrl: string | undefined;
  /** The effect on the process since the last call. */
  measured(): Promise<Measured>;
  /** Its CPU time since it started. */
  processor(): Promise<Processor>;
  /** Its memory in use, after a garbage collection. */
  memory(): Promise<Memory>;
  /** Its peak memory since it started, including threads. */
  peakMemoryMB(): Promise<number>;
  /** Resolves when the map of all tools is published. */
  drawMap(): Promise<void>;
  /** Whether the page is in the cache. */
  holds(page: string): Promise<Holds>;
  /** Without warning. It restarts at another address, with different users. */
  killAndRestart(): Promise<Victim>;
  stop(): Promise<void>;
};

type Settings = Record<string, string> & { DATA_DIR: string };
type Running = { child: ChildProcess; output: () => string };

/** `inside`: a command prefix that runs the rest elsewhere, such as in a namespace. */
export async function startVictim(settings: Settings, inside: string[] = []): Promise<Victim> {
  let { ready, ...running } = await launch(settings, inside);
  const ask = async <Answer>(question: Question): Promise<Answer> => {
    if (running.child.connected) running.child.send(question);
    return nextMessage<Answer>(running);
  };
  const kill = async () => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "close");
    child.kill("SIGKILL");
    await exited;
  };
  const victim: Victim = {
    ...ready,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    measured: () => ask({ ask: "measured" }),
    processor: () => ask({ ask: "processor" }),
    memory: () => ask({ ask: "memory" }),
    peakMemoryMB: () => ask({ ask: "peakMemoryMB" }),
    drawMap: () => ask({ ask: "drawMap" }),
    holds: (page) => ask({ ask: "holds", page }),
    async killAndRestart() {
      await kill();
      ({ ready, ...running } = await launch(settings, inside));
      return Object.assign(victim, ready);
    },
    stop: kill,
  };
  return victim;
}

async function launch(settings: Settings, inside: string[]): Promise<Running & { ready: Ready }> {
  const [command = "", ...args] = [...inside, process.execPath, "--expose-gc", VICTIM];
  const child = spawn(command, args, {
    cwd: settings.DATA_DIR,
    env: { ...bareEnvironment(), ...SETTINGS, ...settings },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let text = "";
  child.stderr?.setEncoding("utf8").on("data", (more: string) => {
    text = (text + more).slice(-4_000);
  });
  const running: Running = { child, output: () => text };
  return { ...running, ready: await nextMessage<Ready>(running) };
}

/** Ignores this shell's settings and the local .env file: an attack must not send real mail or take real money. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot, TMPDIR, TEMP } = process.env;
  return { PATH, HOME, SystemRoot, TMPDIR, TEMP };
}

/** If the process exits instead, fails with its last output. */
function nextMessage<Answer>({ child, output }: Running): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = () => {
      child.off("message", answered);
      reject(new Error(`The instance that is attacked ended. It said: ${output().trim() || "nothing"}`));
    };
    const answered = (answer: unknown) => {
      child.off("close", ended);
      resolve(answer as Answer);
    };
    if (child.exitCode !== null || child.signalCode !== null) return ended();
    child.once("close", ended).once("message", answered);
  });
}

export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-attack-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Options = { env?: Record<string, string> | undefined; directory: StartingDirectory };

export const withVictim = <Result>({ env, directory }: Options, work: (victim: Victim) => Promise<Result>): Promise<Result> =>
  withFolder(async (DATA_DIR) => {
    const victim = await startVictim({ ...env, ...(await directory.settingsFor(DATA_DIR)), DATA_DIR });
    try {
      return await work(victim);
    } finally {
      await victim.stop();
    }
  });
