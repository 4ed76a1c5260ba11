import { isIPv4 } from "node:net";

/**
 * The host of an address that only this machine can reach: localhost, 127.0.0.0/8 and ::1. Not *.localhost, which
 * anyone may send as a name and some systems resolve elsewhere.
 */
export function isLoopback(hostname: string): boolean {
  // An IPv6 socket shows IPv4 visitors in this form.
  const host = hostname.toLowerCase().replace(/^\[|\]$|^::ffff:(?=127\.)/g, "");
  return host === "localhost" || host === "::1" || (host.startsWith("127.") && isIPv4(host));
}
