import { desc } from "drizzle-orm";
import { DEFAULT_SETTINGS, SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import type { Config } from "../../config/config.ts";
import type { SettingOverrides } from "../../config/setting-overrides.ts";
import { type CurrentSite, type SetUpConfig, setUpOf } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { isLive } from "../demo-content/is-seeded.ts";
import { readMailTexts } from "../mail-texts/stored-mail-texts.ts";
import { type StoredSettings, siteSettings } from "./tables.ts";

/** Version 0 are the defaults. */
export type SavedSettings = { version: number; settings: SiteSettings };

export async function readSaved(db: Db): Promise<SavedSettings> {
  const [newest] = await db.select().from(siteSettings).orderBy(desc(siteSettings.version)).limit(1);
  return { version: newest?.version ?? 0, settings: withDefaults(newest?.settings ?? {}) };
}

export type SiteConfig = Pick<Config, "overrides" | "siteUrl" | "isCopy" | "seed"> & SetUpConfig;

/** The settings that apply, read once. A server keeps them current instead (live-settings.ts). */
export async function readSite(db: Db, { overrides, siteUrl, isCopy, seed, ...config }: SiteConfig): Promise<CurrentSite> {
  const settings = applyOverrides((await readSaved(db)).settings, overrides);
  // Search engines must not list the copy instead of the real site, and its visits must not be counted as the site's.
  const visibility = isCopy ? { ...settings.visibility, searchEngines: false, analytics: "" } : settings.visibility;
  const [adult, mailTexts] = [await showsAdult(db, visibility, seed), await readMailTexts(db)];
  return { ...settings, visibility, siteName: settings.identity.name, siteUrl, setUp: setUpOf(config, visibility), showsAdult: adult, mailTexts };
}

/** Whether adult categories are shown: as chosen, or only in a demo. */
export const showsAdult = async (db: Db, { adult }: SiteSettings["visibility"], seed: Config["seed"]): Promise<boolean> =>
  adult === "on" || (adult === "demo" && seed === "demo" && !(await isLive(db)));

/** A field that is new in this version, or whose stored value is no longer accepted, has its default. */
export function withDefaults(stored: StoredSettings): SiteSettings {
  const groups = Object.entries(SiteSettings.shape).map(([group, schema]) => {
    const defaults: Record<string, unknown> = Object.entries(DEFAULT_SETTINGS).find(([name]) => name === group)?.[1] ?? {};
    const fields = Object.entries(schema.shape).map(([field, accepts]) => {
      const value = accepts.safeParse(stored[group]?.[field]);
      return [field, value.success ? value.data : defaults[field]];
    });
    return [group, Object.fromEntries(fields)];
  });
  return SiteSettings.parse(Object.fromEntries(groups));
}

/** What the environment decides comes last. */
export const applyOverrides = (settings: SiteSettings, overrides: SettingOverrides): SiteSettings => ({
  ...settings,
  identity: { ...settings.identity, ...overrides.identity },
  social: { ...settings.social, ...overrides.social },
  visibility: { ...settings.visibility, ...overrides.visibility },
});
