import { Socket } from "node:net";

/** Sockets for the driver that can all be cut at once: one whose other end vanished silently looks alive for minutes. */
export function createSockets() {
  const open = new Set<Socket>();
  return {
    stream() {
      const socket = new Socket();
      open.add(socket);
      return socket.once("close", () => open.delete(socket));
    },
    cutAll() {
      for (const socket of open) socket.destroy();
    },
  };
}
