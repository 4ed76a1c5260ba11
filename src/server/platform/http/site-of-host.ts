/**
 * The site a host belongs to: its registrable domain by the Public Suffix List. Suffixes that companies offer count too,
 * so two projects on github.io are two sites. An IP address is its own site.
 */
export async function siteOfHost(host: string): Promise<string> {
  // Loaded on first use: the list is large, and a start should not wait for it.
  const { getDomain } = await import("tldts");
  return getDomain(host, { allowPrivateDomains: true }) ?? host.toLowerCase();
}
