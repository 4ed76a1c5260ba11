import type { FastifyRequest } from "fastify";
import { visitorKey } from "./visitor-key.ts";

/** Whom a piece of work is done for. */
export type Caller = { key: string; hasLeft(): boolean };

/** `request.signal` would not do: Node closes a request as soon as its body is read. */
export const callerOf = (request: Pick<FastifyRequest, "ip" | "raw">): Caller => ({
  key: visitorKey(request),
  hasLeft: () => request.raw.socket.destroyed,
});
