import { type Attack, control } from "../attack.ts";
import { fuzz, sendTo } from "../fuzz.ts";

const SHOWN = 20;

export const fuzzing = (requests: number): Attack => ({
  name: `${requests.toLocaleString("en")} requests with one hostile leaf each`,
  env: { HUMAN_CHECK_ABOVE: "1000000", RATE_LIMIT_PER_MINUTE: "1000000" },
  async run(victim) {
    const { sent, statuses, findings, largestBytes } = await fuzz(victim.api, sendTo(victim), { requests });
    const counted = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    const found = findings.slice(0, SHOWN).map((finding) => `\n    ${finding}`);
    const reached = statuses[200] ?? 0;
    return {
      held: findings.length === 0,
      observed: `${sent} sent (${counted.join(", ")}), ${findings.length} findings, largest answer ${(largestBytes / 1e6).toFixed(2)} MB${found.join("")}`,
      control: control(sent === requests && reached > sent / 50, `${reached} of them were answered as if nothing were wrong`),
    };
  },
});
