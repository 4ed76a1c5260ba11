/** "/alternatives/jasper?free=1": the same filters are always written the same way. Open source is free. */
export function alternativesHref(slug: string, { free, openSource, selfHosted }: { free?: boolean; openSource?: boolean; selfHosted?: boolean } = {}): string {
  const query = new URLSearchParams();
  if (free && !openSource) query.set("free", "1");
  if (openSource) query.set("openSource", "1");
  if (selfHosted) query.set("selfHosted", "1");
  return `/alternatives/${encodeURIComponent(slug)}${query.size > 0 ? `?${query}` : ""}`;
}
