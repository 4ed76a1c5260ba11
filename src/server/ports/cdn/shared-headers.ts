/** What an answer says to a CDN that may keep it for everyone. */
import type { Cdn } from "../../config/cdn-settings.ts";
import type { Dependencies } from "../../platform/cache/cache-tags.ts";
import { EVERYTHING, namesOf } from "./cdn-tags.ts";
import { SHAPES } from "./shapes.ts";

/** Of its time, an answer may be handed out for this long while a newer one is fetched. */
const REVALIDATE_S = 60;

export type SharedHeaders = ReturnType<typeof createSharedHeaders>["sharedHeaders"];

export function createSharedHeaders({ shape, maxAgeS }: Cdn) {
  const { header, separator } = SHAPES[shape];
  // An answer that is kept here is sent many times.
  const known = new WeakMap<ReadonlySet<string>, string>();
  function namedTags(tags: ReadonlySet<string>): string | undefined {
    const names = known.get(tags) ?? namesOf(tags)?.join(separator);
    if (names) known.set(tags, names);
    return names;
  }

  return {
    /** For what changes with a new version only: kept as long as browsers may. */
    lastingHeaders: (browser: string, seconds: string): Record<string, string> => ({
      "cache-control": `public, ${browser}, s-maxage=${seconds}`,
      [header]: EVERYTHING,
    }),
    /** For an answer with these dependencies, or null where it is true for no time at all. `browser`: what browsers may do with it. */
    sharedHeaders({ tags, expiresAt }: Dependencies, browser = "max-age=0"): Record<string, string> | null {
      // A part of a second is not promised.
      const lifeS = Math.min(maxAgeS, Math.floor((expiresAt - Date.now()) / 1000));
      const names = namedTags(tags);
      if (lifeS <= 0 || !names) return null;
      const revalidateS = Math.min(REVALIDATE_S, Math.floor(lifeS / 2));
      return { "cache-control": `public, ${browser}, s-maxage=${lifeS - revalidateS}, stale-while-revalidate=${revalidateS}`, [header]: names };
    },
  };
}
