import type { FastifyRequest } from "fastify";
import type { Client } from "./finding.ts";

/** An IPv6 socket shows IPv4 addresses in this form. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

export function clientOf({ ip, socket, headers }: FastifyRequest): Client {
  const forwarded = headers["x-forwarded-for"] ?? headers["x-real-ip"] ?? headers.forwarded;
  return { address: plain(ip), socketAddress: plain(socket.remoteAddress ?? ""), forwardedFor: forwarded === undefined ? null : String(forwarded) };
}
