/** Which proxies are trusted to report a visitor's address: none, certain addresses, or a number of proxies in a row. */
import { BlockList, isIP } from "node:net";
import { z } from "zod";

/** Accepted by Fastify's `trustProxy`. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

const INSTEAD = "Write the proxy's address or range, such as 127.0.0.1 or 10.0.0.0/8, or the number of proxies in front, such as 1";
const MAX_HOPS = 10;

/** Networks that the internet cannot send from: loopback, link-local, private, and shared between a provider's machines (RFC 6598). */
const PRIVATE = ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10", "::1/128", "fe80::/10", "fc00::/7"];
const privateNetworks = new BlockList();
for (const range of PRIVATE) {
  const [network = "", bits] = range.split("/");
  privateNetworks.addSubnet(network, Number(bits), isIP(network) === 4 ? "ipv4" : "ipv6");
}

export const TrustProxySetting = z.string().transform((given, context): TrustProxy => {
  const value = given.trim().toLowerCase();
  if (value === "off") return false;
  if (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_HOPS) return throughHops(Number(value));
  const list = value.split(",").map((part) => part.trim());
  if (list.every(isAddressOrRange)) return list;
  const isSwitch = value === "on" || value === "true";
  context.addIssue(isSwitch ? `must not be on: anyone could invent their address. ${INSTEAD}` : `must be off, or say which proxies to trust. ${INSTEAD}`);
  return z.NEVER;
});

/**
 * Given a number, Fastify itself trusts no proxy, because a number does not distinguish a proxy from a visitor who
 * connects directly. The first hop must therefore come from a private network; a proxy with a public address is
 * trusted by that address.
 */
function throughHops(count: number) {
  return (address: string, hop: number) => hop < count && (hop > 0 || isPrivateAddress(address));
}

export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && privateNetworks.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** A range of all addresses would be equivalent to `on`. */
function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128));
}
