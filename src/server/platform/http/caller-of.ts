import type { FastifyRequest } from "fastify";
import { visitorKey } from "./visitor-key.ts";

/** The client that work is done for. */
export type Caller = { key: string; hasLeft(): boolean };

/** `request.signal` does not work here: Node closes a request as soon as its body is read. */
export const callerOf = (request: Pick<FastifyRequest, "ip" | "raw">): Caller => ({
  key: visitorKey(request),
  hasLeft: () => request.raw.socket.destroyed,
});
