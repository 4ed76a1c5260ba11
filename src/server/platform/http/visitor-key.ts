import { isIP } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

/** Providers assign one network of this size to a household or a server. */
const IPV6_BITS = 64;

/** What counts as one visitor: an IPv4 address, or the whole network of an IPv6 address. */
export function visitorKey({ ip }: { ip: string }): string {
  const address = withoutPort(ip).replace(/%.*/, "");
  const key = normalizeIP(address, IPV6_BITS);
  return isIP(key) === 6 ? `${key}/${IPV6_BITS}` : key;
}

/** Some proxies append the port to the address. */
function withoutPort(ip: string): string {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(ip) ?? [];
  return bracketed ?? ip.replace(/^([\d.]+):\d+$/, "$1");
}
