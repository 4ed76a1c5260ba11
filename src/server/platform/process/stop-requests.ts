/**
 * When this process should stop: on a signal, when its terminal is closed, and, if started by npm, when npm or its
 * shell is gone: an orphaned server would keep running unseen and hold the database.
 */

/** Ctrl+C arrives twice, from the terminal and from npm. */
const SAME_REQUEST_MS = 1_000;
const LOOK_FOR_PARENT_EVERY_MS = 500;

type Options = { stopsWithParent?: boolean };

/** Calls `stop` once; a later second request exits immediately. */
export function onStopRequest(stop: (why: string) => void, { stopsWithParent = false }: Options = {}): void {
  let firstAt: number | null = null;
  const requestStop = (why: string) => {
    if (firstAt === null) {
      firstAt = performance.now();
      stop(why);
    } else if (performance.now() - firstAt > SAME_REQUEST_MS) process.exit(1);
  };
  process.on("SIGINT", requestStop);
  process.on("SIGTERM", requestStop);
  // Under nohup the output is never a terminal, and closing it must have no effect.
  if (process.stdout.isTTY) process.on("SIGHUP", requestStop);
  if (stopsWithParent) watchParent(() => requestStop("what started it has ended"));
}

function watchParent(onGone: () => void) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, LOOK_FOR_PARENT_EVERY_MS);
  timer.unref();
}
