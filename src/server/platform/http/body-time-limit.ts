/** A body must arrive in time: one that drips in a byte at a time would hold its connection, and a restart, for ever. */
import type { Server } from "node:http";
import fp from "fastify-plugin";
import { HttpError } from "./errors.ts";

const WITHIN_MS = 10_000;

/** What refuses each body that is on its way. */
const arriving = new WeakMap<Server, Set<() => void>>();

/** For a server that stops and has waited long enough. */
export function refuseArrivingBodies(server: Server) {
  for (const refuse of arriving.get(server) ?? []) refuse();
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** How long a body may take; large uploads name their own. */
    bodyWithinMs?: number;
  }
}

export const bodyTimeLimit = fp<{ withinMs?: number }>(async (app, { withinMs = WITHIN_MS }) => {
  const refusals = new Set<() => void>();
  arriving.set(app.server, refusals);
  app.addHook("preParsing", async (request, reply, payload) => {
    const refuse = () => {
      // Nobody reads this one, as with every GET: only the answer takes long, and an error without a listener ends the process.
      if (payload.listenerCount("error") === 0) return;
      // The rest of the body would only keep the connection busy.
      reply.header("connection", "close");
      payload.emit("error", new HttpError(408, "The request body took too long to arrive. Please try again."));
    };
    const tooLong = setTimeout(refuse, request.routeOptions.config.bodyWithinMs ?? withinMs).unref();
    refusals.add(refuse);
    const arrived = () => {
      clearTimeout(tooLong);
      refusals.delete(refuse);
    };
    payload.once("close", arrived).once("end", arrived);
    return payload;
  });
});
