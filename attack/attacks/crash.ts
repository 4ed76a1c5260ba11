/** The process is killed in the middle of its work. */
import { setTimeout } from "node:timers/promises";
import { type Attack, control } from "../attack.ts";
import { acknowledgedOf, lostOf, submit } from "../survivors.ts";

const SUBMISSIONS = 60;
const ENOUGH = 20;
const TIMEOUT_MS = 30_000;

export const crash: Attack[] = [
  {
    name: "kill -9 while submissions are acknowledged",
    env: { HUMAN_CHECK_ABOVE: "1000000" },
    isElsewhere: true,
    async run(victim) {
      let acknowledgedSoFar = 0;
      const sending = Promise.all(
        Array.from({ length: SUBMISSIONS }, async (_, index) => {
          const sent = await submit(victim, index);
          if (sent.status === 200) acknowledgedSoFar += 1;
          return sent;
        }),
      );
      for (const start = performance.now(); acknowledgedSoFar < ENOUGH && performance.now() - start < TIMEOUT_MS; ) await setTimeout(2);
      await victim.killAndRestart();
      const sent = await sending;
      const acknowledged = acknowledgedOf(sent);
      const cut = sent.filter(({ status }) => status === 0).length;
      const lost = await lostOf(victim, acknowledged);
      const unknown = await lostOf(victim, ["Never sent"]);
      return {
        held: lost.length === 0,
        observed: `${acknowledged.length} acknowledged, ${lost.length} lost`,
        control: control(acknowledged.length >= ENOUGH && cut > 0 && unknown.length === 1, `${cut} were cut off, and what was never sent is missing`),
      };
    },
  },
];
