/** Attempts to manipulate what others see. */
import { setTimeout } from "node:timers/promises";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { HUMAN_CHECK_HEADER } from "../../src/contract/human-check.ts";
import { URGENT_REASON } from "../../src/contract/tool-options.ts";
import { type Attack, call, control, inWaves, tally } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox";
/** Counts are written every few seconds. */
const WRITTEN_WITHIN_MS = 20_000;

export const rankings: Attack[] = [
  {
    name: "300 visits counted from one network",
    async run(victim) {
      const before = await popular(victim);
      const [honest = "", bought = ""] = before.slice(-2);
      const [honestAt, boughtAt] = [await visitsOf(victim, honest), await visitsOf(victim, bought)];
      const visit = (slug: string, from: string, version: number) =>
        call(victim, `/api/tools/${slug}/count/visit`, { method: "POST", from, headers: { "user-agent": `${BROWSER}/${version}.0` } });
      await inWaves(300, (index) => visit(bought, `198.51.100.${index % 250}`, index));
      await inWaves(10, (index) => visit(honest, `10.7.${index}.1`, 140));
      let counted = 0;
      for (const start = performance.now(); counted < 10 && performance.now() - start < WRITTEN_WITHIN_MS; await setTimeout(250))
        counted = (await visitsOf(victim, honest)) - honestAt;
      const gained = (await visitsOf(victim, bought)) - boughtAt;
      const place = (await popular(victim)).indexOf(bought) + 1;
      return {
        held: gained <= 3 && (place === 0 || place > before.length / 2),
        observed: `${gained} of 300 counted; place ${before.length} in Popular before, ${place || "none"} after`,
        control: control(counted === 10, `of 10 visits from 10 networks ${counted} counted`),
      };
    },
  },
  {
    name: "40 urgent reports with a solved human check, from 8 addresses",
    async run(victim) {
      const slugs = (await popular(victim)).slice(0, 40);
      const solved = await inWaves(slugs.length, () => solve(victim), 4);
      const body = { reason: URGENT_REASON };
      const responses = await Promise.all(
        slugs.map((slug, index) =>
          call(victim, `/api/tools/${slug}/report`, {
            method: "POST",
            body,
            from: `203.0.113.${index % 8}`,
            headers: { [HUMAN_CHECK_HEADER]: solved[index] ?? "" },
          }),
        ),
      );
      const left = (await Promise.all(slugs.map((slug) => call(victim, `/api/tools/${slug}`)))).filter(({ status }) => status === 200).length;
      const hidden = slugs.length - left;
      return {
        held: hidden <= 5,
        observed: `${hidden} of ${slugs.length} tools hidden (${tally(responses)})`,
        control: control(hidden > 0, "the first of such reports do hide"),
      };
    },
  },
];

async function popular(victim: Victim): Promise<string[]> {
  const { text } = await call(victim, "/api/tools?sort=popular&limit=50");
  return JSON.parse(text).items.map(({ slug }: { slug: string }) => slug);
}

async function visitsOf(victim: Victim, slug: string): Promise<number> {
  const { text } = await call(victim, `/api/admin/tools?q=${slug}&limit=100`, { token: victim.admins[0] });
  return JSON.parse(text).items.find((tool: { slug: string }) => tool.slug === slug)?.visits;
}

/** Like a script that wants to pass. */
async function solve(victim: Victim): Promise<string> {
  const challenge = JSON.parse((await call(victim, "/api/human-check")).text);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
