/** Files that are expensive to parse, and a server that is killed while reading them. */
import { setTimeout } from "node:timers/promises";
import { type Attack, call, control } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

const NESTED_BYTES = 30_000_000;
const MAX_GROWTH_MB = 500;
const TIMEOUT_MS = 120_000;
const ROWS = 200_000;
const KILLS = 4;
const HEADER = "name,website,category,description,pricingType";

type State = { id: number; state: string; error: string | null };

export const heavyImports: Attack[] = [
  {
    name: `an import of ${NESTED_BYTES / 1e6} MB of opening brackets, and a restart`,
    env: { SEED: "none" },
    isElsewhere: true,
    async run(victim) {
      const before = await victim.peakMemoryMB();
      const { id } = await upload(victim, "[".repeat(NESTED_BYTES));
      const first = await settled(victim, id);
      const grown = (await victim.peakMemoryMB()) - before;
      const again = await upload(victim, "[".repeat(NESTED_BYTES));
      await victim.killAndRestart();
      const restarted = await victim.peakMemoryMB();
      const second = await settled(victim, again.id);
      const grownAgain = (await victim.peakMemoryMB()) - restarted;
      const fine = await settled(victim, (await upload(victim, `${HEADER}\n${row(1)}`)).id);
      return {
        held: first.state === "failed" && second.state === "failed" && Math.max(grown, grownAgain) < MAX_GROWTH_MB,
        observed: `memory grew by ${grown.toFixed(0)} MB, after the restart by ${grownAgain.toFixed(0)} MB; ${first.state}${first.error ? `: ${first.error}` : ""}`,
        control: control(fine.state === "ready", `a file of one tool is ${fine.state}`),
      };
    },
  },
  {
    name: `an import during which the server is killed ${KILLS} times`,
    env: { SEED: "none" },
    isElsewhere: true,
    async run(victim) {
      const { id } = await upload(victim, [HEADER, ...Array.from({ length: ROWS }, (_, index) => row(index))].join("\n"));
      let checking = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        if ((await claimed(victim, id)).state === "checking") checking += 1;
        await victim.killAndRestart();
      }
      const { state, error } = await claimed(victim, id);
      await call(victim, `/api/admin/imports/${id}`, { method: "DELETE", token: victim.admins[0] });
      return {
        held: state === "failed",
        observed: `after ${KILLS} kills it is ${state}${error ? `: ${error}` : ""}`,
        control: control(checking >= KILLS - 1, `${checking} of ${KILLS} kills came while it was read`),
      };
    },
  },
];

const row = (index: number) => `Row ${index},https://row-${index}.example.com,Writing,It does one thing well.,free`;

async function upload(victim: Victim, file: string): Promise<State> {
  const headers = { "content-type": "application/octet-stream" };
  const { text } = await call(victim, "/api/admin/imports?name=heavy", { method: "POST", body: new Blob([file]), headers, token: victim.admins[0] });
  return JSON.parse(text);
}

const stateOf = async (victim: Victim, id: number): Promise<State & { doneRows: number }> =>
  JSON.parse((await call(victim, `/api/admin/imports/${id}`, { token: victim.admins[0] })).text);

/** Waits until it is no longer being read, or times out. */
const settled = (victim: Victim, id: number) => wait(victim, id, ({ state }) => state !== "checking");
/** Waits until rows of it were read, or it is no longer being read. PostgreSQL releases a killed server's work after half a minute. */
const claimed = async (victim: Victim, id: number) => {
  const { doneRows } = await stateOf(victim, id);
  return wait(victim, id, (now) => now.state !== "checking" || (now.doneRows > 0 && now.doneRows !== doneRows));
};

async function wait(victim: Victim, id: number, isSo: (now: State & { doneRows: number }) => boolean) {
  let now = await stateOf(victim, id);
  for (const start = performance.now(); !isSo(now) && performance.now() - start < TIMEOUT_MS; now = await stateOf(victim, id)) await setTimeout(50);
  return now;
}
