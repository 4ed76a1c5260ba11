/** The headers of a response that a CDN may cache for everyone. */
import type { Cdn } from "../../config/cdn-settings.ts";
import type { Dependencies } from "../../platform/cache/cache-tags.ts";
import { EVERYTHING, namesOf } from "./cdn-tags.ts";
import { SHAPES } from "./shapes.ts";

/** The part of its lifetime during which a response may be served stale while a newer one is fetched. */
const REVALIDATE_S = 60;

export type SharedHeaders = ReturnType<typeof createSharedHeaders>["sharedHeaders"];

export function createSharedHeaders({ shape, maxAgeS }: Cdn) {
  const { header, separator } = SHAPES[shape];
  // A response cached here is sent many times.
  const known = new WeakMap<ReadonlySet<string>, string>();
  function namedTags(tags: ReadonlySet<string>): string | undefined {
    const names = known.get(tags) ?? namesOf(tags)?.join(separator);
    if (names) known.set(tags, names);
    return names;
  }

  return {
    /** For files that change only with a new version: cached as long as browsers may. */
    lastingHeaders: (browser: string, seconds: string): Record<string, string> => ({
      "cache-control": `public, ${browser}, s-maxage=${seconds}`,
      [header]: EVERYTHING,
    }),
    /** For a response with these dependencies, or null if it must not be cached. `browser`: the directives for browsers. */
    sharedHeaders({ tags, expiresAt }: Dependencies, browser = "max-age=0"): Record<string, string> | null {
      // Round down to whole seconds.
      const lifeS = Math.min(maxAgeS, Math.floor((expiresAt - Date.now()) / 1000));
      const names = namedTags(tags);
      if (lifeS <= 0 || !names) return null;
      const revalidateS = Math.min(REVALIDATE_S, Math.floor(lifeS / 2));
      return { "cache-control": `public, ${browser}, s-maxage=${lifeS - revalidateS}, stale-while-revalidate=${revalidateS}`, [header]: names };
    },
  };
}
