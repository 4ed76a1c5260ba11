/** Two servers on one folder, which would corrupt the embedded database. */
import { spawnSync } from "node:child_process";
import { type Attack, control } from "../attack.ts";
import { isOneLine, startServerProcess } from "../server-process.ts";
import { acknowledgedOf, lostOf, submit } from "../survivors.ts";
import { startVictim, withFolder } from "../with-victim.ts";

const IN_USE = /^The database is in use by /;
/** As in a container: neither process sees the other. */
const NAMESPACE = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"];
const SUBMISSIONS = 24;

export const oneServer: Attack[] = [
  {
    name: "a second server on the same data",
    on: "pglite",
    isElsewhere: true,
    async run(victim) {
      const { code, output } = await startServerProcess({ DATA_DIR: victim.dataDir }).ended;
      await victim.killAndRestart();
      return {
        held: code === 1 && isOneLine(output, IN_USE),
        observed: `it ended with ${code}: ${output.trim().slice(0, 60)}`,
        control: "after the first was killed, another started there",
      };
    },
  },
  {
    name: "two servers on the same data in two PID namespaces",
    on: "pglite",
    isElsewhere: true,
    async run() {
      const allowed = spawnSync(NAMESPACE[0] ?? "", [...NAMESPACE.slice(1), "true"], { encoding: "utf8" });
      if (allowed.status !== 0) return { notTried: `no PID namespace can be made here (${allowed.error?.message ?? allowed.stderr.trim()})` };
      return withFolder(async (DATA_DIR) => {
        const settings = { DATA_DIR, HUMAN_CHECK_ABOVE: "1000000" };
        const first = await startVictim(settings, NAMESPACE);
        try {
          const second = startServerProcess({ DATA_DIR }, NAMESPACE);
          const sent = await Promise.all(Array.from({ length: SUBMISSIONS }, (_, index) => submit(first, index)));
          const acknowledged = acknowledgedOf(sent);
          const started = await second.url;
          const { code, output } = started ? await second.signal("SIGKILL") : await second.ended;
          await first.killAndRestart();
          const lost = await lostOf(first, acknowledged);
          return {
            held: started === null && code === 1 && isOneLine(output, IN_USE) && lost.length === 0,
            observed: `the second ${started ? "started" : `ended with ${code}: ${output.trim().slice(0, 60)}`}; ${acknowledged.length} acknowledged, ${lost.length} lost`,
            control: control(acknowledged.length === SUBMISSIONS, "the first acknowledged all, and one in a new namespace started after it was killed"),
          };
        } finally {
          await first.stop();
        }
      });
    },
  },
];
