/** Acknowledged submissions, and which of them still exist afterwards. */
import { call } from "./attack.ts";
import type { Victim } from "./with-victim.ts";

type Sent = { name: string; status: number };

/** Status 0: no response. */
export async function submit(victim: Victim, index: number): Promise<Sent> {
  const name = `Survivor ${index}`;
  const body = {
    name,
    website: `survivor${index}.dev`,
    category: "Coding",
    pricingType: "free",
    shortDescription: "Still here",
    description: "It is still here. ".repeat(50),
  };
  const options = { method: "POST", body, token: victim.members[index % victim.members.length], from: `10.5.${index >> 8}.${index & 255}` };
  const status = await call(victim, "/api/tools/submit", options).then(
    (response) => response.status,
    // The server may be killed at any time.
    () => 0,
  );
  return { name, status };
}

export async function lostOf(victim: Victim, acknowledged: string[]): Promise<string[]> {
  const found = new Set<string>();
  for (let offset = 0; ; offset += 100) {
    const { text } = await call(victim, `/api/admin/tools?status=pending&limit=100&offset=${offset}`, { token: victim.admins[0] });
    const { items } = JSON.parse(text);
    for (const { name } of items) found.add(name);
    if (items.length < 100) return acknowledged.filter((name) => !found.has(name));
  }
}

export const acknowledgedOf = (sent: Sent[]) => sent.filter(({ status }) => status === 200).map(({ name }) => name);
