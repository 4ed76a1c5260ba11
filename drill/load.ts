/** Visitors who read cached pages, and visitors who subscribe, one after the other without a pause. */
const PAGES = ["/", "/tools", "/category/coding", "/tools/claude", "/news", "/blog", "/about"];

export type Reads = { answered: number; failed: string[] };
export type Writes = { acknowledged: string[]; refused: number; cut: number };

/** Every page once from every instance, so that each caches it. */
export async function fillCaches(urls: string[]) {
  for (const url of urls) for (const page of PAGES) await (await fetch(url + page)).bytes();
}

export async function read(url: string, isOver: () => boolean): Promise<Reads> {
  const reads: Reads = { answered: 0, failed: [] };
  for (let n = 0; !isOver(); n++) {
    const page = PAGES[n % PAGES.length];
    try {
      const response = await fetch(url + page);
      await response.bytes();
      if (response.ok) reads.answered++;
      else reads.failed.push(`${page}: ${response.status}`);
    } catch (error) {
      reads.failed.push(`${page}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return reads;
}

export async function write(url: string, isOver: () => boolean): Promise<Writes> {
  const writes: Writes = { acknowledged: [], refused: 0, cut: 0 };
  while (!isOver()) {
    const email = `reader-${crypto.randomUUID()}@example.com`;
    const body = JSON.stringify({ email });
    // From different addresses: subscriptions are rate-limited per address.
    const from = `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
    const headers = { "content-type": "application/json", "x-forwarded-for": from };
    try {
      const response = await fetch(`${url}/api/subscribe`, { method: "POST", headers, body });
      await response.bytes();
      if (response.ok) writes.acknowledged.push(email);
      else writes.refused++;
    } catch {
      writes.cut++; // the sender knows that the outcome is uncertain
    }
  }
  return writes;
}
