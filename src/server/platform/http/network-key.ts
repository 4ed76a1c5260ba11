/** The network a visitor (see visitor-key.ts) belongs to: a /24 of IPv4 or a /48 of IPv6, about what one customer can rent cheaply. */
export function networkKey(visitor: string): string {
  const v6 = /^(.*)::\/64$/.exec(visitor)?.[1];
  if (v6 === undefined) return visitor.replace(/\.\d+$/, ".0/24");
  const groups = [...v6.split(":").filter(Boolean), "0", "0", "0"].slice(0, 3);
  return `${groups.join(":")}::/48`;
}
