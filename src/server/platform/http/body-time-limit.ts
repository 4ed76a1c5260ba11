/** A body must arrive in time: one that drips in a byte at a time would hold its connection, and a restart, for ever. */
import fp from "fastify-plugin";
import { HttpError } from "./errors.ts";

const WITHIN_MS = 10_000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** How long a body may take; large uploads name their own. */
    bodyWithinMs?: number;
  }
}

export const bodyTimeLimit = fp<{ withinMs?: number }>(async (app, { withinMs = WITHIN_MS }) => {
  app.addHook("preParsing", async (request, reply, payload) => {
    const tooLong = setTimeout(() => {
      // Nobody reads this one, as with every GET: only the answer takes long, and an error without a listener ends the process.
      if (payload.listenerCount("error") === 0) return;
      // The rest of the body would only keep the connection busy.
      reply.header("connection", "close");
      payload.emit("error", new HttpError(408, "The request body took too long to arrive. Please try again."));
    }, request.routeOptions.config.bodyWithinMs ?? withinMs).unref();
    payload.once("close", () => clearTimeout(tooLong)).once("end", () => clearTimeout(tooLong));
    return payload;
  });
});
