/** What a server logs about requests that it refused. */
import { type Attack, call, control, countOf, tally, times } from "../attack.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { aStranger } from "../stranger.ts";
import { type Victim, withFolder } from "../with-victim.ts";

const CARD = "4111111111111111";
const ORDER_ID = "order_AttackedOrder1";
const MAX_LINE = 4_000;
const ERROR_LEVEL = 50;
const CARDS = 80;
const QUEUE_FULL = "The server is busy.";

export const logs: Attack[] = [
  {
    name: "a card number and a 200 kB field sent to the payment API",
    isElsewhere: true,
    run: (victim) =>
      withServer(victim, async (server, url) => {
        const { token } = await aStranger({ url }, { host: `localhost:${new URL(url).port}` }).signIn({ name: "Kim", email: "kim@example.com" });
        const send = (body: unknown) => call({ url }, "/api/payments/verify", { method: "POST", body, token: token ?? undefined });
        const proof = { orderId: ORDER_ID, paymentId: "pay_1", signature: "0".repeat(64) };
        const responses = [await send({ ...proof, card: CARD }), await send({ ...proof, orderId: `${CARD}${"x".repeat(200_000)}` }), await send({ [CARD]: 1 })];
        const lines = linesOf((await server.signal("SIGTERM")).output).filter(({ msg }) => msg === "payment refused");
        const text = lines.map((line) => JSON.stringify(line));
        const longest = Math.max(...text.map(({ length }) => length));
        const leaks = text.filter((line) => line.includes(CARD)).length;
        return {
          held: leaks === 0 && longest <= MAX_LINE,
          observed: `${leaks} of ${text.length} lines hold the card number, the longest line has ${longest} characters`,
          control: control(
            responses.every(({ status }) => status >= 400 && status < 500) && text.length === 3 && text.some((line) => line.includes(ORDER_ID)),
            `each refusal (${tally(responses)}) has a line, and a valid order id is in it`,
          ),
        };
      }),
  },
  {
    name: "more social cards than the queue has room for",
    isElsewhere: true,
    run: (victim) =>
      withServer(victim, async (server, url) => {
        const { items }: { items: { slug: string }[] } = JSON.parse((await call({ url }, "/api/tools?limit=100")).text);
        const responses = await times(CARDS, (index) => call({ url }, `/cards/tools/${items[index % items.length]?.slug}.png`, { from: `10.7.0.${index}` }));
        const lines = linesOf((await server.signal("SIGTERM")).output).filter((line) => JSON.stringify(line).includes(QUEUE_FULL));
        const errors = lines.filter(({ level }) => level >= ERROR_LEVEL).length;
        const refused = countOf(responses, 503);
        return {
          held: errors === 0,
          observed: `${refused} refusals (${tally(responses)}) left ${errors} lines at error level`,
          control: control(refused > 0 && lines.length > 0, `the queue was full, and ${lines.length} lines say so`),
        };
      }),
  },
];

type Line = { level: number; msg: string };

/** A server as an operator starts it; on PostgreSQL, another instance on the victim's database. */
const withServer = <Result>({ databaseUrl }: Victim, work: (server: ServerProcess, url: string) => Promise<Result>): Promise<Result> =>
  withFolder(async (DATA_DIR) => {
    const server = startServerProcess({ DATA_DIR, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
    const url = await server.url;
    if (!url) throw new Error(`The server did not start: ${(await server.ended).output}`);
    try {
      return await work(server, url);
    } finally {
      await server.signal("SIGKILL");
    }
  });

function linesOf(output: string): Line[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}
