/** The disk under the embedded database fills up, and the server is killed on it. */
import { spawnSync } from "node:child_process";
import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Attack, control, tally } from "../attack.ts";
import { isOneLine, startServerProcess } from "../server-process.ts";
import { acknowledgedOf, lostOf, submit } from "../survivors.ts";
import { startVictim, withFolder } from "../with-victim.ts";

const DISK_MB = 400;
const FIRST = 20;
const MORE = 300;
const FULL = /^The disk is full: .* start again\.$/;

export const fullDisk: Attack[] = [
  {
    name: "a disk that fills up, kill -9, start",
    on: "pglite",
    isElsewhere: true,
    run: () =>
      withFolder(async (folder) => {
        const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder], { encoding: "utf8" });
        if (mounted.status !== 0) return { notTried: `no small disk can be mounted here (${mounted.error?.message ?? mounted.stderr.trim()})` };
        try {
          return await fillAndKill(folder);
        } finally {
          // Lazily: a child of the killed server may take a moment to end.
          spawnSync("umount", ["-l", folder]);
        }
      }),
  },
];

async function fillAndKill(DATA_DIR: string) {
  const filler = join(DATA_DIR, "filler");
  const victim = await startVictim({ DATA_DIR, HUMAN_CHECK_ABOVE: "1000000", RATE_LIMIT_PER_MINUTE: "100000" });
  try {
    const early = await inOrder(0, FIRST, (index) => submit(victim, index));
    await fill(filler);
    const late = await inOrder(FIRST, MORE, (index) => submit(victim, index));
    await victim.stop();
    const { code, output } = await endOf(DATA_DIR);
    await rm(filler);
    await victim.killAndRestart();
    const acknowledged = acknowledgedOf([...early, ...late]);
    const lost = await lostOf(victim, acknowledged);
    const again = await submit(victim, FIRST + MORE);
    return {
      held: late.every(({ status }) => status === 200 || status === 503) && code === 1 && isOneLine(output, FULL) && lost.length === 0 && again.status === 200,
      saw: `on the full disk ${tally(late)}; the start ended with ${code}: ${output.trim().slice(0, 200)}; with room again ${lost.length} of ${acknowledged.length} lost`,
      control: control(
        acknowledgedOf(early).length === FIRST && late.some(({ status }) => status !== 200),
        `before it was full all ${FIRST} were acknowledged, then not all`,
      ),
    };
  } finally {
    await victim.stop();
  }
}

async function endOf(DATA_DIR: string) {
  const server = startServerProcess({ DATA_DIR });
  return (await server.url) ? server.signal("SIGKILL") : server.ended;
}

/** To the last block, in pieces that get smaller. */
async function fill(path: string) {
  for (let size = 16 * 1024 * 1024; size >= 4_096; size /= 4) {
    const piece = Buffer.alloc(size);
    for (let isFull = false; !isFull; ) {
      isFull = await appendFile(path, piece).then(
        () => false,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== "ENOSPC") throw error;
          return true;
        },
      );
    }
  }
}

/** One after the other, until one is refused. */
async function inOrder<Sent extends { status: number }>(from: number, count: number, send: (index: number) => Promise<Sent>): Promise<Sent[]> {
  const all: Sent[] = [];
  for (let index = from; index < from + count; index++) {
    const sent = await send(index);
    all.push(sent);
    if (sent.status !== 200) break;
  }
  return all;
}
