import type { Server } from "node:http";

const LET_GO_EVERY_MS = 50;

/**
 * Lets nobody in and waits for whoever is being answered. It comes before the app closes, which would refuse the
 * questions that a page in the making still asks our own API. A connection is idle, and let go, once it was answered.
 */
export async function drain(server: Server): Promise<void> {
  const letGo = setInterval(() => server.closeIdleConnections(), LET_GO_EVERY_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(letGo);
}
