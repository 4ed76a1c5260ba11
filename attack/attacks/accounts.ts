/** What is left of a deleted account. */
import { type Attack, call, control } from "../attack.ts";
import type { Victim } from "../with-victim.ts";

export const accounts: Attack[] = [
  {
    name: "the key and the token of an account that was deleted",
    run: (victim) =>
      useAfter(
        victim,
        victim.members.at(-1),
        async ({ token, email }) => (await call(victim, "/api/user", { method: "DELETE", body: { email }, token })).status,
      ),
  },
  {
    name: "the key and the token of an account that was disabled",
    run: (victim) =>
      useAfter(victim, victim.members.at(-2), async ({ email }) => {
        const token = victim.admins[0];
        const { items } = JSON.parse((await call(victim, `/api/admin/users?q=${encodeURIComponent(email)}`, { token })).text);
        const { status } = await call(victim, `/api/admin/users/${items[0].id}/disabled`, { method: "PUT", body: { disabled: true }, token });
        return status;
      }),
  },
];

type Person = { token: string | undefined; email: string };

async function useAfter(victim: Victim, token: string | undefined, end: (person: Person) => Promise<number>) {
  const made = JSON.parse((await call(victim, "/api/user/keys", { method: "POST", body: { name: "Mine" }, token })).text);
  const { email } = JSON.parse((await call(victim, "/api/user", { token })).text);
  const use = async () => [
    (await call(victim, "/api/v1/categories", { headers: { "x-api-key": made.key } })).status,
    (await call(victim, "/api/user", { token })).status,
  ];
  const before = await use();
  const ended = await end({ token, email });
  const after = await use();
  return {
    held: after.every((status) => status === 401),
    observed: `key and token answer ${after.join(", ")}`,
    control: control(ended === 200 && before.every((status) => status === 200), `before they answered ${before.join(", ")}; ending it answered ${ended}`),
  };
}
