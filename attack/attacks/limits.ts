/** Many calls by one client that tries to be counted as many. */
import { type Attack, call, control, countOf, inWaves, tally, times } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

const CALLS = 40;
const contact = { name: "Ida", email: "ida@example.com", topic: "General", message: "Hello", turnstileToken: "made up" };
const writeFrom = (victim: Victim, address: (index: number) => string) =>
  times(CALLS, (index) => call(victim, "/api/contact", { method: "POST", body: contact, from: address(index) }));

export const limits: Attack[] = [
  {
    name: "made-up X-Forwarded-For against a server behind no proxy",
    env: { TRUST_PROXY: "" },
    async run(victim) {
      const responses = await writeFrom(victim, (index) => `203.0.113.${index}`);
      const reached = CALLS - countOf(responses, 429);
      return {
        held: reached <= 5,
        observed: `${reached} of ${CALLS} calls reached the form (${tally(responses)})`,
        control: control(reached > 0, "the first ones did"),
      };
    },
  },
  {
    name: "IPv6 addresses of one /64 as many visitors",
    async run(victim) {
      const others = await writeFrom(victim, (index) => `2001:db8:1:${index}::1`);
      const responses = await writeFrom(victim, (index) => `2001:db8:0:1::${index + 1}`);
      const reached = CALLS - countOf(responses, 429);
      return {
        held: reached <= 5,
        observed: `${reached} of ${CALLS} calls reached the form`,
        control: control(countOf(others, 429) === 0, `from as many networks all did (${tally(others)})`),
      };
    },
  },
  {
    name: "300 random API keys",
    async run(victim) {
      const made = await call(victim, "/api/user/keys", { method: "POST", body: { name: "Mine" }, token: victim.members[1] });
      const send = (key: string, from: string) => call(victim, "/api/v1/categories", { headers: { "x-api-key": key }, from });
      const responses = await inWaves(300, (index) => send(`ta_${index}${crypto.randomUUID()}`, "198.51.100.9"));
      const real = await send(JSON.parse(made.text).key, "198.51.100.10");
      return {
        held: countOf(responses, 401) <= 20 && countOf(responses, 401) + countOf(responses, 429) === 300,
        observed: `${countOf(responses, 401)} were looked up (${tally(responses)})`,
        control: control(real.status === 200, `a real key, from elsewhere, answers ${real.status}`),
      };
    },
  },
];
