import type { FastifyRequest } from "fastify";
import { isLoopback } from "../../config/loopback.ts";

const FORWARDING = new Set(["forwarded", "via", "x-real-ip"]);

/**
 * Both ends are this machine, and no proxy headers are present. A forwarder that adds none (socat, ssh -L)
 * is indistinguishable from a browser here, so nothing important may depend on this alone.
 */
export function isLocalRequest({ socket, hostname, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.has(name) || name.startsWith("x-forwarded-"));
  return isLoopback(socket.remoteAddress ?? "") && isLoopback(hostname) && !isForwarded;
}
