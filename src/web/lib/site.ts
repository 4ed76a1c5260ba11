import { createContext, use } from "react";

/** What the operator set and the browser must know. */
export type Site = { name: string; url: string; apiBaseUrl: string; imageBaseUrl: string; adult: boolean; social: { network: string; icon: string; url: string }[] };

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite needs a SiteProvider above it");
  return site;
}
