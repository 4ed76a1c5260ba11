/** The verdict on an attack: by its own outcome, and by its effect on the process. */
import type { Outcome } from "./attack.ts";
import type { Measured } from "./measure.ts";

export const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;
const MAX_STALL_MS = 100;
/** On a busy machine everything waits for the disk a little; anything longer is our fault. */
const MAX_BLOCKED_MS = 1_000;
const SHOWN_REQUESTS = 4;

export type Verdict = "held" | "fell" | "not tried";

/** `measured`: null if the attack targeted another process. */
export function judge(outcome: Outcome, measured: Measured | null): { verdict: Verdict; output: string } {
  if ("notTried" in outcome) return { verdict: "not tried", output: outcome.notTried };
  const damage = measured ? damageOf(measured) : [];
  const output = [`${outcome.observed} (control: ${outcome.control})`, ...damage, ...(measured ? [figuresOf(measured)] : [])];
  return { verdict: outcome.held && damage.length === 0 ? "held" : "fell", output: output.join("; ") };
}

function damageOf({ ownMs, workedMs, workedOn, failed, largestBytes }: Measured): string[] {
  return [
    ...(isStalled({ ownMs, workedMs })
      ? [
          `DEAF for ${ownMs.toFixed(0)} ms (at work for ${workedMs.toFixed(0)}${workedOn.length > 0 ? `, during ${workedOn.slice(0, SHOWN_REQUESTS).join(" and ")}` : ""})`,
        ]
      : []),
    ...(failed > 0 ? [`FAILED ${failed} times with 500 or above`] : []),
    ...(largestBytes > MAX_RESPONSE_BYTES ? [`ANSWERED ${(largestBytes / 1e6).toFixed(1)} MB`] : []),
  ];
}

const isStalled = ({ ownMs, workedMs }: Pick<Measured, "ownMs" | "workedMs">) => workedMs > MAX_STALL_MS || ownMs > MAX_BLOCKED_MS;

function figuresOf({ stalledMs, ownMs, workedMs, largestBytes, memoryMB }: Measured): string {
  const isExcused = stalledMs > MAX_STALL_MS && !isStalled({ ownMs, workedMs });
  const busy = isExcused ? ` (the machine was busy: at work for ${workedMs.toFixed(0)} ms, without a processor for ${(stalledMs - ownMs).toFixed(0)} ms)` : "";
  return `longest stall ${stalledMs.toFixed(0)} ms${busy}, largest answer ${(largestBytes / 1e3).toFixed(0)} kB, memory ${memoryMB.toFixed(0)} MB`;
}
