/** What an operator can change about the site in the panel. Each group has a file in this folder. The defaults are the specification's words. */
import { z } from "zod";
import { Appearance, DEFAULT_APPEARANCE, SavedAppearance } from "./appearance.ts";
import { DEFAULT_HOME, Home, SavedHome } from "./home.ts";
import { DEFAULT_IDENTITY, Identity, SavedIdentity } from "./identity.ts";
import { DEFAULT_LEGAL, Legal, SavedLegal } from "./legal.ts";
import { DEFAULT_MODERATION, Moderation, SavedModeration } from "./moderation.ts";
import { DEFAULT_NAVIGATION, Navigation, SavedNavigation } from "./navigation.ts";
import { DEFAULT_NEWSLETTER, Newsletter, SavedNewsletter } from "./newsletter.ts";
import { DEFAULT_PROMOTIONS, Promotions, SavedPromotions } from "./promotions.ts";
import { DEFAULT_SOCIAL, SavedSocial, Social } from "./social.ts";
import { DEFAULT_TERMS, SavedTerms, Terms } from "./terms.ts";
import { DEFAULT_VISIBILITY, SavedVisibility, Visibility } from "./visibility.ts";

export const SiteSettings = z.object({
  identity: Identity,
  appearance: Appearance,
  navigation: Navigation,
  home: Home,
  terms: Terms,
  social: Social,
  legal: Legal,
  promotions: Promotions,
  newsletter: Newsletter,
  moderation: Moderation,
  visibility: Visibility,
});
export type SiteSettings = z.infer<typeof SiteSettings>;
export type SettingsGroup = keyof SiteSettings;

/** A list is one setting: it is compared, saved and restored as a whole. */
export type SettingValue = string | number | boolean | SettingItem[];
export type SettingItem = { [field: string]: SettingValue };

/** In responses, which only repeat what was checked when it was saved. */
export const SavedSettings = z.object({
  identity: SavedIdentity,
  appearance: SavedAppearance,
  navigation: SavedNavigation,
  home: SavedHome,
  terms: SavedTerms,
  social: SavedSocial,
  legal: SavedLegal,
  promotions: SavedPromotions,
  newsletter: SavedNewsletter,
  moderation: SavedModeration,
  visibility: SavedVisibility,
}) satisfies z.ZodType<SiteSettings>;

export const DEFAULT_SETTINGS: SiteSettings = {
  identity: DEFAULT_IDENTITY,
  appearance: DEFAULT_APPEARANCE,
  navigation: DEFAULT_NAVIGATION,
  home: DEFAULT_HOME,
  terms: DEFAULT_TERMS,
  social: DEFAULT_SOCIAL,
  legal: DEFAULT_LEGAL,
  promotions: DEFAULT_PROMOTIONS,
  newsletter: DEFAULT_NEWSLETTER,
  moderation: DEFAULT_MODERATION,
  visibility: DEFAULT_VISIBILITY,
};
