/** The database's disk fills up, and the server is killed while it is full. */
import { spawnSync } from "node:child_process";
import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startPostgres } from "../../src/server/testing/postgres.ts";
import { type Attack, call, control, type Outcome, tally } from "../attack.ts";
import { isOneLine, startServerProcess } from "../server-process.ts";
import { acknowledgedOf, lostOf, submit } from "../survivors.ts";
import { startVictim, type Victim, withFolder } from "../with-victim.ts";

const DISK_MB = 400;
const FIRST = 20;
const MORE = 300;
const READY_WITHIN_MS = 15_000;
const FULL = /^The disk is full: .* start again\.$/;

export const fullDisk: Attack[] = [
  {
    name: "a disk that fills up, kill -9, start",
    on: "pglite",
    isElsewhere: true,
    run: () => onSmallDisk(fillAndKill),
  },
  {
    name: "readiness while the disk under PostgreSQL is full",
    on: "postgres",
    isElsewhere: true,
    run: () => onSmallDisk((disk) => withFolder((DATA_DIR) => fillUnderPostgres(disk, DATA_DIR))),
  },
];

const SETTINGS = { HUMAN_CHECK_ABOVE: "1000000", RATE_LIMIT_PER_MINUTE: "100000" };

const onSmallDisk = (attack: (disk: string) => Promise<Outcome>): Promise<Outcome> =>
  withFolder(async (folder) => {
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder], { encoding: "utf8" });
    if (mounted.status !== 0) return { notTried: `no small disk can be mounted here (${mounted.error?.message ?? mounted.stderr.trim()})` };
    try {
      return await attack(folder);
    } finally {
      // Lazily: a child of the killed server may take a moment to exit.
      spawnSync("umount", ["-l", folder]);
    }
  });

async function fillUnderPostgres(disk: string, DATA_DIR: string): Promise<Outcome> {
  const filler = join(disk, "filler");
  const postgres = await startPostgres({ under: disk });
  if (!postgres) return { notTried: "there is no PostgreSQL" };
  const victim = await startVictim({ DATA_DIR, DATABASE_URL: postgres.url, ...SETTINGS });
  try {
    const before = await readiness(victim, 200);
    await fill(filler);
    const late = await inOrder(0, MORE, (index) => submit(victim, index));
    const full = await readiness(victim, 503);
    await rm(filler);
    const after = await readiness(victim, 200);
    const again = await submit(victim, MORE);
    return {
      held: full === 503 && after === 200 && again.status === 200,
      observed: `/readyz answers ${full} while the disk is full (writes: ${tally(late)}), then ${after} and a write ${again.status}`,
      control: control(before === 200 && late.some(({ status }) => status === 503), `/readyz answered ${before} before, and writes were refused`),
    };
  } finally {
    await victim.stop();
    await postgres.stop();
  }
}

/** The status of /readyz, once it is as expected or after a timeout. */
async function readiness(victim: Victim, expected: number): Promise<number> {
  for (const start = performance.now(); ; await setTimeout(200)) {
    const { status } = await call(victim, "/readyz");
    if (status === expected || performance.now() - start > READY_WITHIN_MS) return status;
  }
}

async function fillAndKill(DATA_DIR: string): Promise<Outcome> {
  const filler = join(DATA_DIR, "filler");
  const victim = await startVictim({ DATA_DIR, ...SETTINGS });
  try {
    const early = await inOrder(0, FIRST, (index) => submit(victim, index));
    await fill(filler);
    const late = await inOrder(FIRST, MORE, (index) => submit(victim, index));
    const ready = await readiness(victim, 503);
    await victim.stop();
    const { code, output } = await endOf(DATA_DIR);
    await rm(filler);
    await victim.killAndRestart();
    const acknowledged = acknowledgedOf([...early, ...late]);
    const lost = await lostOf(victim, acknowledged);
    const again = await submit(victim, FIRST + MORE);
    const isRefusedClearly = late.every(({ status }) => status === 200 || status === 503);
    return {
      held: isRefusedClearly && ready === 503 && code === 1 && isOneLine(output, FULL) && lost.length === 0 && again.status === 200,
      observed: `on the full disk ${tally(late)}, /readyz ${ready}; the start ended with ${code}: ${output.trim().slice(0, 200)}; with room again ${lost.length} of ${acknowledged.length} lost`,
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

/** Down to the last block, in ever smaller pieces. */
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
