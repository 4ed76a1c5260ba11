/** Finds a tool's logo among the icons of its website, and encodes it as we store it. */
import { FetchError } from "../../../platform/safe-fetch/fetch-error.ts";
import { type BackgroundTasks, TaskError, TaskLimitError } from "../../../platform/workers/background-tasks.ts";
import { encodeImage } from "../../site-settings/image-tasks.ts";
import type { ManifestFacts, PageFacts } from "./page-facts.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_TRIES = 4;
/** Larger ones are as good, and take longer. */
const GOOD_SIZE = 168;

type Fetch = (url: string, limits: { maxBytes: number }) => Promise<{ status: number; body: Buffer }>;
type Deps = { fetchWithin: Fetch; backgroundTasks: BackgroundTasks };
type Source = { page: PageFacts; manifest: ManifestFacts | null };

/** The first that can be used; null if there is none. An unusable icon is no error: the next may be better. */
export async function fetchLogo({ fetchWithin, backgroundTasks }: Deps, source: Source): Promise<Uint8Array | null> {
  for (const url of candidates(source)) {
    try {
      const { status, body } = await fetchWithin(url, { maxBytes: MAX_BYTES });
      const encoded = status === 200 ? await encodeImage(backgroundTasks, body, "tool-logo") : null;
      if (encoded && "bytes" in encoded) return encoded.bytes;
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof TaskError || error instanceof TaskLimitError)) throw error;
    }
  }
  return null;
}

/** The smallest that is large enough, then the others from large to small; vector icons, which are not decoded, never. */
function candidates({ page, manifest }: Source): string[] {
  const icons = [...page.icons, ...(manifest?.icons ?? [])].filter(({ url }) => !/\.(?:svg|ico)$/i.test(new URL(url).pathname));
  const rank = (size: number) => (size >= GOOD_SIZE ? size - GOOD_SIZE : 100_000 - size);
  const urls = icons.toSorted((a, b) => rank(a.size) - rank(b.size)).map(({ url }) => url);
  return [...new Set([...urls, page.structured.logo].filter(Boolean))].slice(0, MAX_TRIES);
}
