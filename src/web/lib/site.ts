import { createContext, type Dispatch, type SetStateAction, use } from "react";
import type { DefaultTheme } from "../../contract/site-settings/appearance.ts";
import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";
import type { CategoryHues } from "../../shared/category-hue.ts";
import type { HomeLayout } from "../../shared/home-layout.ts";
import type { SiteAppearance } from "../../shared/site-appearance.ts";
import type { SiteNavigation } from "../../shared/site-navigation.ts";

/** Settings that the browser needs. */
export type Site = {
  name: string;
  heroTitle: string;
  /** Of the home page, for search engines. */
  description: string;
  tagline: string;
  terms: SiteSettings["terms"];
  /** Set if a price is not the default (lib/prices.ts). */
  promotions?: SiteSettings["promotions"] | undefined;
  /** Set if it is not the default. */
  appearance?: SiteAppearance<DefaultTheme> | undefined;
  /** The sections of the home page, if they are not the default (lib/home.ts). */
  home?: HomeLayout | undefined;
  /** The day of the newsletter, if it is not the default. */
  newsletterDay?: string | undefined;
  /** Of what is scheduled, if it is not UTC. */
  timeZone?: string | undefined;
  /** Set if search engines are asked not to list the site. */
  isUnlisted?: true;
  url: string;
  apiBaseUrl: string;
  imageBaseUrl: string;
  contactBaseUrl: string;
  /** Set if Turnstile is the human check; null if our own check is. */
  turnstileSiteKey: string | null;
  adult: boolean;
  /** Those that admins chose; the others are derived from the slug. */
  categoryHues: CategoryHues;
  /** The links of the header and the footer. */
  navigation: SiteNavigation;
  /** The static pages, with the names of links to them. */
  pages: { slug: string; title: string }[];
  /** Without a payment provider, nothing is for sale. */
  hasPayments: boolean;
  /** Set if Google Analytics is used in addition to our own counts. */
  gaMeasurementId: string | null;
  /** People sign in with a Google account. */
  usesGoogle: boolean;
  /** Set if Firebase handles sign-in. */
  firebase?: { apiKey: string; authDomain: string; projectId: string };
  /** The source of suggestions: Algolia (at its own hosts, or those listed here), or this site, which implements the same protocol. */
  search: { appId: string; apiKey: string; isHosted: boolean; hosts: string[] };
  social: { network: string; icon: string; url: string }[];
};

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite needs a SiteProvider above it");
  return site;
}

const UpdateSiteContext = createContext<Dispatch<SetStateAction<Site>> | null>(null);
export const UpdateSiteProvider = UpdateSiteContext.Provider;

/** For the panel, after it changed the settings: this tab shows them without a reload. */
export function useUpdateSite() {
  const update = use(UpdateSiteContext);
  if (!update) throw new Error("useUpdateSite needs an UpdateSiteProvider above it");
  return update;
}
