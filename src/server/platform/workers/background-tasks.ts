/**
 * Drawing, encoding and parsing untrusted text run in another process, one task at a time: they block neither this process's
 * only JavaScript thread nor its few file system threads, and a task that uses too much time or memory fails alone.
 * The process starts with the first task and ends when idle.
 */
import { type ChildProcess, fork } from "node:child_process";
import { z } from "zod";
import { HttpError } from "../http/errors.ts";
import { createLanes } from "./lanes.ts";

const RUN_TASKS = new URL("./run-tasks.ts", import.meta.url);
const RETRY_AFTER_S = 10;
/** `memoryMB`: limit of the JavaScript heap; pictures are limited by their pixels. */
const DEFAULTS = { room: 24, idleMs: 20_000, limitMs: 30_000, memoryMB: 512 };

const Reply = z.union([z.object({ result: z.unknown() }).strict(), z.object({ error: z.string() })]);
type Reply = z.infer<typeof Reply>;
type Order = { file: string; name: string; args: unknown[] };
type Waiting = { order: Order; limitMs: number; done(reply: Reply | Error): void };
export type BackgroundTasks = ReturnType<typeof createBackgroundTasks>;

/** The task itself failed: its input is invalid, or it has a bug. */
export class TaskError extends Error {}

/** The task took too long, or its process ended, most likely because it ran out of memory. */
export class TaskLimitError extends Error {}

/** Each lane has a limited queue; lanes take turns. */
export function createBackgroundTasks(options: Partial<typeof DEFAULTS> = {}) {
  const { room, idleMs, memoryMB, ...defaults } = { ...DEFAULTS, ...options };
  const waiting = createLanes<Waiting>({ room });
  let child: ChildProcess | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(RUN_TASKS, {
      execArgv: [`--max-old-space-size=${memoryMB}`],
      serialization: "advanced",
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    started.on("message", (message) => {
      // During development, Node also reports loaded files this way.
      const reply = Reply.safeParse(message);
      if (reply.success && started === child) finish(reply.data);
    });
    const lost = (why: string) => () => {
      if (started !== child) return;
      child = null;
      finish(new TaskLimitError(`The background process ${why}`));
    };
    started.on("error", lost("could not be reached"));
    started.on("exit", lost("ended"));
    return started;
  }

  function stop() {
    const ended = child;
    child = null;
    ended?.kill("SIGKILL");
  }

  function finish(reply: Reply | Error) {
    clearTimeout(timer);
    const finished = current;
    current = null;
    next();
    finished?.done(reply);
  }

  function next() {
    if (current) return;
    clearTimeout(timer);
    current = waiting.take();
    if (!current) {
      hold(false);
      if (child) timer = setTimeout(stop, idleMs).unref();
      return;
    }
    if (isClosed) return finish(new Error("The server is stopping"));
    child ??= start();
    hold(true);
    const { limitMs } = current;
    timer = setTimeout(() => {
      stop();
      finish(new TaskLimitError(`A background task took longer than ${limitMs} ms`));
    }, limitMs);
    // If the process has exited, its exit event reports it.
    child.send(current.order, () => {});
  }

  /** An idle background process must not keep this process from exiting. */
  function hold(isBusy: boolean) {
    for (const handle of [child, child?.channel]) {
      if (isBusy) handle?.ref();
      else handle?.unref();
    }
  }

  return {
    run(order: Order, lane: string, { limitMs = defaults.limitMs }: { limitMs?: number } = {}): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const done = (reply: Reply | Error) => {
          if (reply instanceof Error) reject(reply);
          else if ("error" in reply) reject(new TaskError(reply.error));
          else resolve(reply.result);
        };
        if (waiting.add(lane, { order, limitMs, done })) next();
        else reject(new HttpError(503, "The server is busy. Please try again in a moment.", { retryAfterS: RETRY_AFTER_S }));
      });
    },
    /** The running background process; null if there is none. */
    get pid(): number | null {
      return child?.pid ?? null;
    },
    close() {
      isClosed = true;
      stop();
      if (current) finish(new Error("The server is stopping"));
    },
  };
}
