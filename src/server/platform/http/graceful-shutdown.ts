import type { Server } from "node:http";

const CLOSE_IDLE_EVERY_MS = 50;
/** Of the ten seconds a stop may take, leaves a few for jobs and the database. */
const GRACE_MS = 6_000;

/**
 * Accepts no new connections and waits for open requests to be answered, then destroys what is still open: a client
 * that sends or reads slowly must not keep the database from being closed. It runs before the app closes, which would
 * refuse the API calls of pages still being rendered.
 */
export async function drain(server: Server, { graceMs = GRACE_MS } = {}): Promise<void> {
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const closeAll = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(closeIdle);
  clearTimeout(closeAll);
}
