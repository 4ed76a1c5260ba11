/** Becoming an admin, or paying with play money, through a forwarder that does not identify its client. */
import { type Attack, call, control } from "../attack.ts";
import { aStranger } from "../stranger.ts";
import type { Victim } from "../with-victim.ts";

const CODE = "code-of-the-terminal";
/** The relevant settings keep their defaults; only the terminal's code is set to a known one. */
const env = { TRUST_PROXY: "", DEMO_ADMIN_CODE: CODE };
const SITE_HOST = "localhost:3000";
const ADMIN = "ada@example.com";
/** What a server sees of a stranger behind each. `isLocal`: indistinguishable from a user of this machine. */
const FORWARDERS: { name: string; headers: Record<string, string>; isLocal: boolean }[] = [
  { name: "socat", headers: { host: SITE_HOST }, isLocal: true },
  { name: "a plain proxy_pass", headers: { host: "127.0.0.1:3000" }, isLocal: true },
  { name: "socat, as evil.localhost", headers: { host: "evil.localhost:3000" }, isLocal: false },
  { name: "socat, as directory.example", headers: { host: "directory.example" }, isLocal: false },
  { name: "a proxy with X-Real-IP only", headers: { host: SITE_HOST, "x-real-ip": "127.0.0.1" }, isLocal: false },
];
const CHOICES: Record<string, string>[] = [
  { account: ADMIN },
  { name: "Eve", email: ADMIN },
  { name: "Eve", email: "Ada@Example.com", admin: "on" },
  { name: "Eve", email: "eve@example.com", admin: "on" },
];

export const adminRights: Attack[] = [
  ...FORWARDERS.map(
    ({ name, headers, isLocal }): Attack => ({
      name: `an admin's rights through ${name}`,
      env,
      async run(victim) {
        const ways = [...CHOICES.map((choice) => ({ choice, cookie: "" })), { choice: { account: ADMIN }, cookie: CODE }];
        const ends: string[] = [];
        let gained = 0;
        for (const { choice, cookie } of ways) {
          const stranger = aStranger(victim, headers);
          if (cookie) stranger.remember("toolatlas-admin", cookie);
          const { token, ended } = await stranger.signIn(choice);
          const status = token ? (await stranger.ask("/api/admin/overview", { token })).status : null;
          if (status === 200) gained += 1;
          ends.push(status === null ? ended : `the panel answers ${status}`);
        }
        const observed = `${gained} of ${ways.length} ways in; ${[...new Set(ends)].join(", ")}`;
        return { held: gained === 0, observed, control: `${await withLink(victim)}${isLocal ? `, ${await asMember(victim, headers)}` : ""}` };
      },
    }),
  ),
  {
    name: "a payment in the sandbox by a stranger",
    env,
    async run(victim) {
      // One for strangers to pay, one for the operator: an order can only be paid once.
      const [json, own] = [await anOrder(victim, 0), await anOrder(victim, 1)];
      const tries = FORWARDERS.map(({ headers }) => aStranger(victim, headers));
      const guess = aStranger(victim, { host: SITE_HOST });
      guess.remember("toolatlas-admin", CODE);
      const responses = await Promise.all([...tries, guess].map((stranger) => stranger.ask("/api/payments/sandbox/pay", { method: "POST", json })));
      const paid = await (await openedLink(victim)).ask("/api/payments/sandbox/pay", { method: "POST", json: own });
      return {
        // 421: a host name that is not the site's is refused before anything else.
        held: responses.every(({ status }) => [403, 404, 421].includes(status)),
        observed: `pay answers ${responses.map(({ status }) => status).join(", ")}`,
        control: control(
          paid.status === 200 && "razorpay_payment_id" in JSON.parse(paid.text),
          `with the terminal's link such an order is paid (${paid.status})`,
        ),
      };
    },
  },
];

async function openedLink(victim: Victim) {
  const operator = aStranger(victim, { host: SITE_HOST });
  await operator.ask(`/login?${new URLSearchParams({ admin: CODE })}`);
  return operator;
}

async function withLink(victim: Victim): Promise<string> {
  const operator = await openedLink(victim);
  const { token } = await operator.signIn({ account: ADMIN });
  const status = token ? (await operator.ask("/api/admin/overview", { token })).status : 0;
  return control(status === 200, `with the terminal's link the same way ends in the panel (${status})`);
}

async function asMember(victim: Victim, headers: Record<string, string>): Promise<string> {
  const stranger = aStranger(victim, headers);
  const { token } = await stranger.signIn({ name: "Kim", email: "kim@example.com" });
  const status = token ? (await stranger.ask("/api/user", { token })).status : 0;
  return control(status === 200, `as an ordinary person it ends signed in (${status})`);
}

async function anOrder(victim: Victim, member: number): Promise<{ order_id: string; outcome: "succeed" }> {
  const tools = await call(victim, "/api/admin/tools?limit=1&status=approved", { token: victim.admins[0] });
  const body = { toolId: JSON.parse(tools.text).items[0].id, boostFactor: 1 };
  const ordered = await call(victim, "/api/payments/create-order", { method: "POST", body, token: victim.members[member] });
  return { order_id: JSON.parse(ordered.text).orderId, outcome: "succeed" };
}
