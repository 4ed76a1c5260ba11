import { isIP } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";

/** One network of this size is what a provider gives to one household or one server. */
const IPV6_BITS = 64;

/** Who counts as one visitor: an IPv4 address, or the whole network that an IPv6 address comes from. */
export function visitorKey({ ip }: { ip: string }): string {
  const address = withoutPort(ip).replace(/%.*/, "");
  const key = normalizeIP(address, IPV6_BITS);
  return isIP(key) === 6 ? `${key}/${IPV6_BITS}` : key;
}

/** Some proxies write the port behind the address. */
function withoutPort(ip: string): string {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(ip) ?? [];
  return bracketed ?? ip.replace(/^([\d.]+):\d+$/, "$1");
}
