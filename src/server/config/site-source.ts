import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";

/** The settings, and the two facts that almost everything outside the pages needs. */
export type CurrentSite = SiteSettings & { siteName: string; siteUrl: string };

/** The site's settings as they are now; they can change while the server runs, so they are read at each use. */
export type SiteSource = {
  current(): CurrentSite;
  /** Waits for a change that was just announced. For what is cached until the next change. */
  latest(): Promise<CurrentSite>;
};

/** Cached responses that show a setting have this tag. */
export const SITE_TAG = "site-settings";
