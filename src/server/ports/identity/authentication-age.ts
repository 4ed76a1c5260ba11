/** How an issuer is asked to authenticate the person again, and what its answer proves. */
import { SESSION } from "../../../contract/auth.ts";
import { GOOGLE } from "../../config/identity-settings.ts";
import type { Claims } from "./claims.ts";

/** Why a user who may already be signed in is sent to the issuer. */
export type SignInPurpose = "again" | "second-factor";

type Wish = { purpose: SignInPurpose | undefined; issuer: string | null; adminFactors: string[] };

/** Extra parameters of the authorization request (OpenID Connect Core 3.1.2.1). */
export function authorizeParams({ purpose, issuer, adminFactors }: Wish): Record<string, string> {
  if (purpose === "second-factor") return { acr_values: adminFactors.join(" ") };
  // `max_age` obliges the issuer to report the time. Google supports neither parameter.
  return purpose === "again" && issuer !== GOOGLE ? { prompt: "login", max_age: "0" } : {};
}

/**
 * When the person last authenticated. An issuer that does not report this may have answered from a cookie alone, so it
 * proves nothing; Google only shows that someone chose an account just now.
 */
export function authenticatedAt({ authTime }: Claims, issuer: string | null): Date | null {
  return authTime ?? (issuer === GOOGLE ? new Date() : null);
}

export const isRecent = (moment: Date | null) => moment !== null && Date.now() - moment.getTime() <= SESSION.recentSignInMs;
