/**
 * The site a host belongs to: its registrable domain by the Public Suffix List. Suffixes that companies hand out count too,
 * so two projects on github.io are two sites. An IP address is a site of its own.
 */
export async function siteOfHost(host: string): Promise<string> {
  // Loaded with the first question: the list is large, and a start should not wait for it.
  const { getDomain } = await import("tldts");
  return getDomain(host, { allowPrivateDomains: true }) ?? host.toLowerCase();
}
