import type { Settings } from "./settings.ts";

export type Cdn = { purgeUrl: string; token: string; shape: Settings["CDN_SHAPE"]; maxAgeS: number };

type CdnSettings = Pick<Settings, "CDN_PURGE_URL" | "CDN_PURGE_TOKEN" | "CDN_SHAPE" | "CDN_MAX_AGE">;

/** The CDN in front of the site, null if there is none, or an error message about what is missing. */
export function cdnChoice({ CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token, CDN_SHAPE: shape, CDN_MAX_AGE: maxAgeS }: CdnSettings): Cdn | null | string {
  if (!purgeUrl && !token) return null;
  if (!purgeUrl || !token) return "Wrong setting: CDN_PURGE_URL and CDN_PURGE_TOKEN must be set together, or neither.";
  return { purgeUrl, token, shape, maxAgeS };
}
