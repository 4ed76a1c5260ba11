import { DEFAULT_SETTINGS } from "../../contract/site-settings/site-settings.ts";
import type { CurrentSite, SiteSource } from "../config/site-source.ts";

const ALL_SET_UP = { payments: true, google: true, analytics: true, embeddings: true };

/** A site with the default settings. */
export const aSite = (siteUrl = "http://localhost:3000"): CurrentSite => ({
  ...DEFAULT_SETTINGS,
  siteName: DEFAULT_SETTINGS.identity.name,
  siteUrl,
  setUp: ALL_SET_UP,
  showsAdult: true,
  mailTexts: {},
});

/** For code that runs without an app, which would keep the settings current. */
export const aSiteSource = (site = aSite()): SiteSource => ({ current: () => site, latest: async () => site });
