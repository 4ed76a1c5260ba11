/** Calls that pretend to be somebody or to come from somewhere. */
import { request } from "node:http";
import { type Attack, call, inWaves, tally, times } from "../attack.ts";
import { startVictim } from "../with-victim.ts";

export const trust: Attack[] = [
  ...["evil.localhost", "directory.example", "localhost"].map(
    (host): Attack => ({
      name: `the admin's account through a forwarder without headers, as ${host}`,
      async run({ url }) {
        const answer = await ask(new URL("/api/login?next=/admin", url), { host });
        const chooser = answer.location
          ? await ask(new URL(new URL(answer.location, url).pathname + new URL(answer.location, url).search, url), { host })
          : answer;
        const offersAdmin = /value="admin|Sign in as admin/i.test(chooser.text);
        return { held: !offersAdmin, saw: `${answer.status}, then ${chooser.status}; an admin's account is ${offersAdmin ? "" : "not "}offered` };
      },
    }),
  ),
  {
    name: "adult tools where ADULT=off",
    env: { ADULT: "off" },
    async run(victim) {
      const paths = ["/category/nsfw", "/api/tools?category=nsfw", "/feeds/category/nsfw.xml"];
      const answers = await Promise.all(paths.map((path) => call(victim, path)));
      const list = JSON.parse(answers[1]?.text ?? "{}");
      return { held: !(list.total > 0), saw: `${tally(answers)}; ${list.total ?? "no"} tools in the list` };
    },
  },
  {
    name: "the key of an account that was deleted",
    async run(victim) {
      const token = victim.members.at(-1);
      const made = JSON.parse((await call(victim, "/api/user/keys", { method: "POST", body: { name: "Mine" }, token })).text);
      const { email } = JSON.parse((await call(victim, "/api/user", { token })).text);
      const gone = await call(victim, "/api/user", { method: "DELETE", body: { email }, token });
      const { status } = await call(victim, "/api/v1/categories", { headers: { "x-api-key": made.key } });
      return { held: gone.status === 200 && status === 401, saw: `account deleted (${gone.status}), then ${status}` };
    },
  },
  {
    name: "one page in the cache under another's address",
    async run(victim) {
      const spelled = await call(victim, "/category/writing?page=1%26sort%3Dname");
      const meant = await call(victim, "/category/writing?page=1&sort=name");
      return { held: spelled.text !== meant.text, saw: spelled.text === meant.text ? "the same page twice" : "two pages" };
    },
  },
  {
    name: "text that is no text, on every public page",
    async run(victim) {
      const odd = ["%00", "%ed%a0%80", "%ff", "%c0%af", "..%2f..%2fetc%2fpasswd", "__proto__", "2147483648", "9".repeat(300)];
      const places = [
        "/tools/X",
        "/tools/X.md",
        "/blog/X",
        "/category/X",
        "/cards/tools/X.png",
        "/badge/X.svg",
        "/feeds/category/X.xml",
        "/api/v1/tools/X",
        "/search?q=X",
        "/dumps/X",
      ];
      const paths = places.flatMap((place) => odd.map((text) => place.replace("X", text)));
      const answers = await inWaves(paths.length, (index) => call(victim, paths[index] ?? "/", { from: `10.4.0.${index}` }));
      return { held: answers.every(({ status }) => status < 500), saw: tally(answers) };
    },
  },
  {
    name: "a second server on the same data",
    on: "pglite",
    async run({ dataDir }) {
      const second = await startVictim({ DATA_DIR: dataDir }).catch(() => null);
      await second?.stop();
      return { held: second === null, saw: second ? "it started" : "it refused to start" };
    },
  },
  {
    name: "50 bodies that drip in",
    async run({ url }) {
      const sent = times(50, () => drip(new URL("/api/subscribe", url)));
      const statuses = await sent;
      return { held: statuses.every(({ status }) => [400, 408, 429].includes(status)), saw: tally(statuses) };
    },
  },
];

type Asked = { status: number; location: string | undefined; text: string };

/** As a forwarder asks: with the visitor's own Host and no word about who the visitor is. */
function ask(url: URL, headers: Record<string, string>): Promise<Asked> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, text }));
    })
      .once("error", reject)
      .end();
  });
}

/** Sends the beginning of a body and then nothing; resolves with what the server makes of it, 0 where the connection is simply closed. */
function drip(url: URL): Promise<{ status: number }> {
  return new Promise((resolve) => {
    const call = request(url, { method: "POST", headers: { "content-type": "application/json", "content-length": "100" } }, (answer) =>
      resolve({ status: answer.resume().statusCode ?? 0 }),
    );
    call.once("error", () => resolve({ status: 0 }));
    call.write('{"email":');
  });
}
