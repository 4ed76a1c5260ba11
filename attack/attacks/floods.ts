/** Many calls that each look harmless. */
import { type Attack, call, countOf, inWaves, tally, times } from "../attack.ts";

/** As many addresses as there are in one small network. */
const fromOneNetwork = (index: number) => `198.51.100.${index % 250}`;

const contact = { name: "Ida", email: "ida@example.com", topic: "General", message: "Hello", turnstileToken: "made up" };

export const floods: Attack[] = [
  {
    name: "made-up X-Forwarded-For against a server behind no proxy",
    env: { TRUST_PROXY: "" },
    async run(victim) {
      const answers = await times(40, (index) => call(victim, "/api/contact", { method: "POST", body: contact, from: `203.0.113.${index}` }));
      return { held: countOf(answers, 429) >= 30, saw: tally(answers) };
    },
  },
  {
    name: "IPv6 addresses of one /64 as many visitors",
    async run(victim) {
      const answers = await times(40, (index) => call(victim, "/api/contact", { method: "POST", body: contact, from: `2001:db8:0:1::${index + 1}` }));
      return { held: countOf(answers, 429) >= 30, saw: tally(answers) };
    },
  },
  {
    name: "random API keys",
    env: { RATE_LIMIT_PER_MINUTE: "20" },
    async run(victim) {
      const answers = await inWaves(300, (index) => call(victim, "/api/v1/categories", { headers: { "x-api-key": `ta_${index}${crypto.randomUUID()}` } }));
      return { held: countOf(answers, 429) > 0 && answers.every(({ status }) => status < 500), saw: tally(answers) };
    },
  },
  {
    name: "300 visits counted from one network",
    async run(victim) {
      const before = await popular(victim);
      const last = before.at(-1) ?? "";
      await inWaves(300, (index) =>
        call(victim, `/api/tools/${last}/count/visit`, { method: "POST", from: fromOneNetwork(index), headers: { "user-agent": `Firefox/${index}.0` } }),
      );
      const rank = (await popular(victim)).indexOf(last);
      return { held: rank < 0 || rank > before.length / 2, saw: `place ${before.length} of ${before.length} before, ${rank + 1} after` };
    },
  },
  {
    name: "40 reports that would hide a tool, from 8 addresses",
    async run(victim) {
      const slugs = (await popular(victim)).slice(0, 40);
      const report = { method: "POST", body: { reason: "Non-consensual imagery" } };
      const answers = await Promise.all(slugs.map((slug, index) => call(victim, `/api/tools/${slug}/report`, { ...report, from: `203.0.113.${index % 8}` })));
      const left = (await Promise.all(slugs.map((slug) => call(victim, `/api/tools/${slug}`)))).filter(({ status }) => status === 200).length;
      return { held: slugs.length - left <= 3, saw: `${slugs.length - left} of ${slugs.length} tools hidden (${tally(answers)})` };
    },
  },
  {
    name: "a stranger's address subscribed four times",
    async run(victim) {
      const answers = await times(4, (index) =>
        call(victim, "/api/subscribe", { method: "POST", body: { email: "stranger@example.com" }, from: `203.0.113.${index}` }),
      );
      const mails = await call(victim, "/api/admin/mails?limit=100", { token: victim.admins[0] });
      const sent = mails.text.split("stranger@example.com").length - 1;
      return { held: mails.status === 200 && sent <= 1, saw: `${sent} mails (${tally(answers)})` };
    },
  },
  {
    name: "600 made-up searches against the page cache",
    async run(victim) {
      const home = await call(victim, "/");
      await call(victim, "/");
      for (let batch = 0; batch < 30; batch++)
        await times(20, (index) => call(victim, `/search?q=made-up-${batch}-${index}`, { from: `10.0.${batch}.${index}` }));
      const again = await call(victim, "/");
      return {
        held: again.status === 200 && again.ms < home.ms + 1_000,
        saw: `home in ${again.ms.toFixed(0)} ms, ${home.ms.toFixed(0)} ms when first asked for`,
      };
    },
  },
];

async function popular(victim: Parameters<Attack["run"]>[0]): Promise<string[]> {
  const { text } = await call(victim, "/api/tools?sort=popular&limit=50");
  return JSON.parse(text).items.map(({ slug }: { slug: string }) => slug);
}
