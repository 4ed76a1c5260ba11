const EVERY_MS = 250;
/** A log is read later: fewer lines, each complete. */
const EVERY_MS_IN_A_LOG = 10_000;
const BAR = 24;

/** A progress bar, or a counter if the total is unknown, for work that takes longer than a second. */
export function showProgress(what: string, of?: number) {
  const { isTTY } = process.stderr;
  const start = performance.now();
  let shown = start;
  const line = (text: string) => process.stderr.write(isTTY ? `\r${text}\u001b[K` : `${text}\n`);
  const count = (done: number) => (of === undefined ? done.toLocaleString("en") : `${done.toLocaleString("en")} of ${of.toLocaleString("en")}`);

  return {
    update(done: number) {
      if (performance.now() - shown < (isTTY ? EVERY_MS : EVERY_MS_IN_A_LOG)) return;
      shown = performance.now();
      const full = of ? Math.min(BAR, Math.floor((done / of) * BAR)) : 0;
      line(`${what}: ${isTTY && of ? `${"█".repeat(full)}${"░".repeat(BAR - full)} ` : ""}${count(done)}`);
    },
    end(done = of ?? 0) {
      line(`${what}: ${done.toLocaleString("en")} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
      if (isTTY) process.stderr.write("\n");
    },
  };
}
