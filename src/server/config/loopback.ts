/** The host of an address that only this machine can reach. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  return host === "localhost" || host.endsWith(".localhost") || host === "::1" || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host);
}
