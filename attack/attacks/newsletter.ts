/** Mail that its recipient never requested. */
import { type Attack, call, control, tally, times } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

const STRANGER = "stranger@example.com";
const LEFT = "left@example.com";

export const newsletter: Attack[] = [
  {
    name: "a stranger's address subscribed four times",
    async run(victim) {
      const responses = await times(4, (index) => subscribe(victim, STRANGER, `203.0.113.${index}`));
      const mails = await mailsTo(victim, STRANGER);
      return {
        held: mails.length <= 1,
        observed: `${mails.length} mails (${tally(responses)})`,
        control: control(mails[0]?.kind === "newsletter-confirmation", "the one that asks for the yes is in the outbox"),
      };
    },
  },
  {
    name: "an address whose owner has left, subscribed again four times",
    async run(victim) {
      await subscribe(victim, LEFT, "203.0.113.50");
      const [asked] = await mailsTo(victim, LEFT);
      const confirm = await linkIn(victim, asked, /\/newsletter\/confirm\/[0-9a-f]{64}/);
      await call(victim, `/api${confirm}`, { method: "POST" });
      const welcome = (await mailsTo(victim, LEFT)).find(({ kind }) => kind === "welcome");
      const preferences = await linkIn(victim, welcome, /\/newsletter\/preferences\/[0-9a-f]+/);
      const isOn = async () => JSON.parse((await call(victim, `/api${preferences}`)).text).isOn;
      const joined = await isOn();
      await call(victim, `/api${preferences.replace("preferences", "unsubscribe")}`, { method: "POST" });
      const left = await isOn();

      const before = (await mailsTo(victim, LEFT)).length;
      const responses = await times(4, (index) => subscribe(victim, LEFT, `203.0.113.${60 + index}`));
      const mails = (await mailsTo(victim, LEFT)).slice(0, -before);
      const back = await isOn();
      await call(victim, `/api${confirm}`, { method: "POST" });
      const byOwner = await isOn();
      const today = (await mailsTo(victim, LEFT)).filter(({ kind }) => kind === "newsletter-confirmation").length;
      return {
        held: back === false && today <= 1 && mails.every(({ kind }) => kind === "newsletter-confirmation"),
        observed: `${back ? "back on the list" : "still off the list"}, ${mails.length} more mails, ${today} confirmation today (${tally(responses)})`,
        control: control(joined === true && left === false && byOwner === true, "the owner's own click put them on the list, off it, and on it again"),
      };
    },
  },
];

type Mail = { id: number; kind: string; recipient: string };

const subscribe = (victim: Victim, email: string, from: string) => call(victim, "/api/subscribe", { method: "POST", body: { email }, from });

/** Newest first. */
async function mailsTo(victim: Victim, recipient: string): Promise<Mail[]> {
  const { text } = await call(victim, "/api/admin/mails?limit=100", { token: victim.admins[0] });
  return JSON.parse(text).items.filter((mail: Mail) => mail.recipient === recipient);
}

/** The link in the owner's mail. */
async function linkIn(victim: Victim, mail: Mail | undefined, link: RegExp): Promise<string> {
  const { text } = await call(victim, `/api/admin/mails/${mail?.id}`, { token: victim.admins[0] });
  return link.exec(JSON.parse(text).text ?? "")?.[0] ?? "";
}
