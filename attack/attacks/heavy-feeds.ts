/** A feed that is small to send and expensive to parse. */
import { createServer } from "node:http";
import { type Attack, call, control } from "../attack.ts";
import { startVictim, withFolder } from "../with-victim.ts";

const OPEN_TAGS = 200_000;
const MAX_WORKED_MS = 100;

const feedOf = (text: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>Released</title><link>/released</link><description><![CDATA[${text}]]></description></item></channel></rss>`;
const FEEDS: Record<string, string> = {
  "/nested": feedOf("<b>".repeat(OPEN_TAGS)),
  "/wide": `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${"<a/>".repeat(500_000)}</channel></rss>`,
  "/plain": feedOf("<p>A new version was released.</p>"),
};

export const heavyFeeds: Attack[] = [
  {
    name: `a feed with ${OPEN_TAGS.toLocaleString("en")} open tags in an item, and one of 500,000 elements`,
    isElsewhere: true,
    run: ({ databaseUrl }) =>
      withFolder((DATA_DIR) =>
        withFeeds(async (host) => {
          const victim = await startVictim({ DATA_DIR, SEED: "none", OUTBOUND_ALLOW: host, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
          try {
            const add = (path: string) => call(victim, "/api/admin/feeds", { method: "POST", body: { url: `http://${host}${path}` }, token: victim.admins[0] });
            await victim.measured();
            const [nested, wide] = [await add("/nested"), await add("/wide")];
            const { workedMs, stalledMs } = await victim.measured();
            const plain = await add("/plain");
            return {
              held: workedMs <= MAX_WORKED_MS && [nested, wide].every(({ status }) => status === 200 || status === 400),
              observed: `${nested.status} after ${nested.ms.toFixed(0)} ms, ${wide.status} after ${wide.ms.toFixed(0)} ms; at work for ${workedMs.toFixed(0)} ms, longest stall ${stalledMs.toFixed(0)} ms`,
              control: control(plain.status === 200, `an ordinary feed is added (${plain.status})`),
            };
          } finally {
            await victim.stop();
          }
        }),
      ),
  },
];

async function withFeeds<Result>(work: (host: string) => Promise<Result>): Promise<Result> {
  const server = createServer(({ url = "" }, response) => void response.writeHead(200, { "content-type": "application/rss+xml" }).end(FEEDS[url]));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  return work(`127.0.0.1:${port}`).finally(() => server.close());
}
