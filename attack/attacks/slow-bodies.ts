/** Bodies that never fully arrive. */
import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import { connect } from "node:net";
import { type Attack, call, control, countOf, tally, times } from "../attack.ts";
import { startServerProcess } from "../server-process.ts";
import { withFolder } from "../with-victim.ts";

const BODIES = 50;
const DRIP_MS = 1_000;
const RESPONSE_TIMEOUT_MS = 15_000;
const STOP_WITHIN_MS = 12_000;
/** Each from a different address, so that no limit refuses it before its body. */
const dripAll = (url: string) => Array.from({ length: BODIES }, (_, index) => drip(new URL("/api/subscribe", url), `10.9.0.${index}`));

export const slowBodies: Attack[] = [
  {
    name: `${BODIES} bodies that drip in`,
    env: { HUMAN_CHECK_ABOVE: "1000000" },
    async run(victim) {
      const responses = await Promise.all(dripAll(victim.url).map(({ answered }) => answered));
      const slowest = Math.max(...responses.map(({ ms }) => ms));
      const whole = await times(BODIES, (index) =>
        call(victim, "/api/subscribe", { method: "POST", body: { email: `drip${index}@example.com` }, from: `10.9.0.${index}` }),
      );
      return {
        held: countOf(responses, 408) === BODIES && slowest < RESPONSE_TIMEOUT_MS,
        observed: `${tally(responses)}, the last after ${(slowest / 1_000).toFixed(1)} s`,
        control: control(countOf(whole, 200) === BODIES, `whole bodies from the same addresses: ${tally(whole)}`),
      };
    },
  },
  {
    name: `SIGTERM while ${BODIES} bodies drip in`,
    isElsewhere: true,
    run: ({ databaseUrl }) =>
      withFolder(async (DATA_DIR) => {
        const server = startServerProcess({ DATA_DIR, SEED: "none", HUMAN_CHECK_ABOVE: "1000000", ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
        const url = await server.url;
        if (!url) throw new Error(`The server did not start: ${(await server.ended).output}`);
        const bodies = dripAll(url);
        // When this later call is answered, the server has received the bodies' beginnings.
        await Promise.all(bodies.map(({ sent }) => sent));
        await call({ url }, "/healthz");
        const waiting = bodies.filter(({ isAnswered }) => !isAnswered()).length;
        const start = performance.now();
        const { code } = await server.signal("SIGTERM");
        const ms = performance.now() - start;
        for (const { stop } of bodies) stop();
        return {
          held: code === 0 && ms < STOP_WITHIN_MS,
          observed: `it ended with ${code} after ${(ms / 1_000).toFixed(1)} s`,
          control: control(waiting === BODIES && ms > 100, `${waiting} bodies were under way, and it waited for them`),
        };
      }),
  },
  {
    name: "SIGTERM while a GET with a body drips in",
    isElsewhere: true,
    run: ({ databaseUrl }) =>
      withFolder(async (DATA_DIR) => {
        const server = startServerProcess({ DATA_DIR, SEED: "none", ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
        const url = await server.url;
        if (!url) throw new Error(`The server did not start: ${(await server.ended).output}`);
        const socket = connect(Number(new URL(url).port), "127.0.0.1");
        socket.write("GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000\r\n\r\n");
        const dripping = setInterval(() => socket.write(" "), 700);
        const [head] = await once(socket.setEncoding("latin1"), "data");
        socket.on("error", () => {}).once("close", () => clearInterval(dripping));
        const start = performance.now();
        const { code } = await server.signal("SIGTERM");
        const ms = performance.now() - start;
        return {
          held: code === 0 && ms < STOP_WITHIN_MS,
          observed: `it ended with ${code} after ${(ms / 1_000).toFixed(1)} s`,
          control: control(String(head).startsWith("HTTP/1.1 200") && ms > 4_000, "the page was sent, and the connection was still open"),
        };
      }),
  },
];

type Answered = { status: number; ms: number };

/** Sends the beginning of a body and then a byte at a time; status 0 if the connection is simply closed. */
function drip(url: URL, from: string) {
  const start = performance.now();
  const headers = { "content-type": "application/json", "content-length": "1000", "x-forwarded-for": from };
  const { promise: answered, resolve } = Promise.withResolvers<Answered>();
  let isOver = false;
  const end = (status: number) => {
    isOver = true;
    clearInterval(dripping);
    resolve({ status, ms: performance.now() - start });
  };
  const going: ClientRequest = request(url, { method: "POST", headers, agent: false }, (response) => end(response.resume().statusCode ?? 0));
  going.on("error", () => end(0));
  const sent = new Promise<void>((done) => going.write('{"email":', () => done()));
  const dripping = setInterval(() => going.write(" "), DRIP_MS);
  return { answered, sent, isAnswered: () => isOver, stop: () => void going.destroy() };
}
