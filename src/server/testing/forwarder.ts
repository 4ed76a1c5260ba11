/** A local program that forwards bytes unchanged, like socat or ssh: clients behind it look local. */
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { closeLater } from "./close-after-tests.ts";

/** A second loopback address, on systems that have one by default. */
const LISTENS_AT = process.platform === "darwin" ? "127.0.0.1" : "127.0.0.2";

type Sent = { status: number; headers: Headers; body: string };

/** A stranger behind the forwarder; they send any Host header that helps them, and keep their cookies. */
export async function strangerBehindForwarder(serverPort: number) {
  const forwarder = createServer((stranger) => {
    const server = connect(serverPort, "127.0.0.1");
    stranger.pipe(server).pipe(stranger);
    for (const end of [stranger, server]) end.on("error", () => [stranger, server].map((socket) => socket.destroy()));
  }).listen(0, LISTENS_AT);
  await once(forwarder, "listening");
  closeLater(async () => void forwarder.close());
  const address = forwarder.address();
  if (address === null || typeof address === "string") throw new Error("The forwarder has no port");
  const url = `http://${LISTENS_AT}:${address.port}`;

  const cookies = new Map<string, string>();
  async function ask(path: string, { headers = {}, form }: { headers?: Record<string, string>; form?: [string, string][] } = {}): Promise<Sent> {
    const response = await fetch(url + path, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { host: `localhost:${serverPort}`, connection: "close", cookie: [...cookies].map((pair) => pair.join("=")).join("; "), ...headers },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, body: await response.text() };
  }
  return { ask };
}
