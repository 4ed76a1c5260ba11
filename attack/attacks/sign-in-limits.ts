/** Attempts to lock other people out with wrong codes and wrong tokens. */
import { type Attack, call, control, countOf, inWaves, tally } from "../attack.ts";
import { aStranger } from "../stranger.ts";

const CODE = "code-of-the-terminal";
const SITE_HOST = "localhost:3000";
const WRONG_TOKENS = 80;

export const signInLimits: Attack[] = [
  {
    name: "another site's page opens five wrong admin links",
    env: { TRUST_PROXY: "", DEMO_ADMIN_CODE: CODE, SITE_NAME: "Locked" },
    async run(victim) {
      const open = (code: string, headers: Record<string, string>) => aStranger(victim, { host: SITE_HOST, ...headers }).ask(`/login?admin=${code}`);
      const wrong: { status: number }[] = [];
      for (let index = 0; index < 5; index++) wrong.push(await open(`guess-${index}`, { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }));
      const right = await open(CODE, { "sec-fetch-site": "none" });
      return {
        held: right.status === 303,
        observed: `then the operator's own link answers ${right.status} (the wrong ones: ${tally(wrong)})`,
        control: control(countOf(wrong, 403) === 5, "all wrong ones were refused"),
      };
    },
  },
  {
    name: `${WRONG_TOKENS} wrong tokens from an address that others share`,
    async run(victim) {
      const [used, unused] = victim.members.slice(40, 42);
      const from = "198.51.100.77";
      const send = (token: string | undefined) => call(victim, "/api/user", { token, from });
      const before = await send(used);
      const wrong = await inWaves(WRONG_TOKENS, (index) => send(`${index}${crypto.randomUUID()}`));
      const right = [await send(used), await send(unused)];
      return {
        held: countOf(right, 200) === 2 && countOf(wrong, 401) <= 60,
        observed: `a token that was used before and one that was not: ${right.map(({ status }) => status).join(", ")}; the wrong ones: ${tally(wrong)}`,
        control: control(before.status === 200 && countOf(wrong, 429) > 0, "the valid token worked before, and wrong ones are limited"),
      };
    },
  },
];
