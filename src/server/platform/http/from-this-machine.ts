import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../config/loopback.ts";

const FORWARDING = new Set(["forwarded", "via", "x-real-ip"]);

/**
 * Both ends are this machine, and no proxy says that it stands between. A forwarder that says nothing (socat, ssh -L)
 * cannot be told from a browser here, so nothing that matters may depend on this alone.
 */
export function isLocalRequest({ socket, hostname, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.has(name) || name.startsWith("x-forwarded-"));
  return isLoopback(socket.remoteAddress ?? "") && isLoopback(hostname) && !isForwarded;
}
