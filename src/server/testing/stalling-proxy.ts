/** A proxy between the app and a server that stops forwarding bytes on demand, like a dead network. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { closeLater } from "./close-after-tests.ts";

export async function stallingProxy(serverPort: number) {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    if (isStalled) socket.pause();
  };
  const proxy = createServer((client) => {
    const server = connect(serverPort, "127.0.0.1");
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      track(from);
      from.on("data", (bytes) => void (to.destroyed || to.write(bytes))).on("close", () => to.destroy());
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  };
  closeLater(stop);
  return {
    port: address.port,
    /** Connections stay open, new ones are accepted, and nothing gets through. */
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
