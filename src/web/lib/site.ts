import { createContext, use } from "react";

/** What the operator set and the browser must know. */
export type Site = {
  name: string;
  url: string;
  apiBaseUrl: string;
  imageBaseUrl: string;
  contactBaseUrl: string;
  /** Set where Turnstile checks that a person is there; null where our own check does. */
  turnstileSiteKey: string | null;
  adult: boolean;
  /** Set where Google Analytics counts beside us. */
  gaMeasurementId: string | null;
  /** Set where Firebase handles sign-in. */
  firebase?: { apiKey: string; authDomain: string; projectId: string };
  /** Where suggestions come from: Algolia (at its own hosts, or those named here), or this site, which implements the same protocol. */
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
