const EVERY_MS = 1_000;
/** A log is read afterwards: fewer lines, each whole. */
const EVERY_MS_IN_A_LOG = 10_000;

/** A line that counts up, for work that takes longer than a second. */
export function showProgress(what: string, of: number) {
  const { isTTY } = process.stderr;
  const start = performance.now();
  let shown = start;
  const line = (text: string) => process.stderr.write(isTTY ? `\r${text}` : `${text}\n`);

  return {
    update(done: number) {
      if (performance.now() - shown < (isTTY ? EVERY_MS : EVERY_MS_IN_A_LOG)) return;
      shown = performance.now();
      line(`${what}: ${done.toLocaleString("en")} of ${of.toLocaleString("en")}`);
    },
    end() {
      line(`${what}: ${of.toLocaleString("en")} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
      if (isTTY) process.stderr.write("\n");
    },
  };
}
