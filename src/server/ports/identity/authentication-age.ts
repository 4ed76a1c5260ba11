/** How an issuer is asked to look at the person again, and what its answer is worth. */
import { SESSION } from "../../../contract/auth.ts";
import { GOOGLE } from "../../config/identity-settings.ts";
import type { Claims } from "./claims.ts";

/** Why somebody who may be signed in is sent to the issuer. */
export type SignInPurpose = "again" | "second-factor";

type Wish = { purpose: SignInPurpose | undefined; issuer: string | null; adminFactors: string[] };

/** What is added to the request that goes to the issuer (OpenID Connect Core 3.1.2.1). */
export function authorizeParams({ purpose, issuer, adminFactors }: Wish): Record<string, string> {
  if (purpose === "second-factor") return { acr_values: adminFactors.join(" ") };
  // `max_age` obliges the issuer to say when it was. Google knows neither.
  return purpose === "again" && issuer !== GOOGLE ? { prompt: "login", max_age: "0" } : {};
}

/**
 * When the person themselves was there. An issuer that does not say may have answered from a cookie alone, so it proves
 * nothing; of Google no more can be had than that somebody chose an account just now.
 */
export function authenticatedAt({ authTime }: Claims, issuer: string | null): Date | null {
  return authTime ?? (issuer === GOOGLE ? new Date() : null);
}

export const isRecent = (moment: Date | null) => moment !== null && Date.now() - moment.getTime() <= SESSION.recentSignInMs;
