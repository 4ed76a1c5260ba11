/** Which addresses are on the public internet. Everything else is a private network or this machine. */
import { BlockList, isIP } from "node:net";

const NOT_PUBLIC_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Within 2000::/3, outside of which nothing is public: tunnels to IPv4, documentation, and other special uses. */
const NOT_PUBLIC_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const notPublic = new BlockList();
for (const range of NOT_PUBLIC_V4) add(notPublic, range, "ipv4");
for (const range of NOT_PUBLIC_V6) add(notPublic, range, "ipv6");
const global6 = new BlockList();
add(global6, "2000::/3", "ipv6");

function add(list: BlockList, range: string, family: "ipv4" | "ipv6") {
  const [network = "", bits] = range.split("/");
  list.addSubnet(network, Number(bits), family);
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}
