import type { Server } from "node:http";
import { refuseArrivingBodies } from "./body-time-limit.ts";

const LET_GO_EVERY_MS = 50;
/** Half of what a stop may take: a body that began just before it would otherwise outlast the stop. */
const BODIES_WITHIN_MS = 5_000;

/**
 * Lets nobody in and waits for whoever is being answered. It comes before the app closes, which would refuse the
 * questions that a page in the making still asks our own API. A connection is idle, and let go, once it was answered.
 */
export async function drain(server: Server, { bodiesWithinMs = BODIES_WITHIN_MS } = {}): Promise<void> {
  const start = performance.now();
  const letGo = setInterval(() => {
    server.closeIdleConnections();
    if (performance.now() - start > bodiesWithinMs) refuseArrivingBodies(server);
  }, LET_GO_EVERY_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(letGo);
}
