/** A body must arrive in time: one sent a byte at a time would hold its connection forever. */
import type { IncomingHttpHeaders } from "node:http";
import fp from "fastify-plugin";
import { yieldToEventLoop } from "../process/yield-to-event-loop.ts";
import { HttpError } from "./errors.ts";

const WITHIN_MS = 10_000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** How long a body may take; large uploads set their own limit. */
    bodyWithinMs?: number;
  }
}

export const bodyTimeLimit = fp<{ withinMs?: number }>(async (app, { withinMs = WITHIN_MS }) => {
  app.addHook("preParsing", async (request, reply, payload) => {
    if (!announcesBody(request.headers)) return payload;
    const refuse = async () => {
      // Bodies that began together time out together: other requests are handled in between.
      await yieldToEventLoop();
      // Fastify does not read the body of a GET, and an error event without a listener would end the process.
      if (payload.listenerCount("error") === 0) return;
      // The rest of the body would only keep the connection busy.
      reply.header("connection", "close");
      payload.emit("error", new HttpError(408, "The request body took too long to arrive. Please try again."));
    };
    const tooLong = setTimeout(refuse, request.routeOptions.config.bodyWithinMs ?? withinMs).unref();
    const arrived = () => clearTimeout(tooLong);
    payload.once("close", arrived).once("end", arrived);
    return payload;
  });
});

const announcesBody = (headers: IncomingHttpHeaders) => "transfer-encoding" in headers || (headers["content-length"] ?? "0") !== "0";
