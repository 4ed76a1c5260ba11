/** Which issuer identifies people; decided once, from the settings. */
import { isLoopback } from "./loopback.ts";

type Hosted = { issuer: string; clientId: string; clientSecret: string | undefined };
type FirebaseSettings = { projectId: string; apiKey: string; authDomain: string; keysUrl: string };

export type IdentityChoice =
  /** Our own issuer with an account chooser; only if SITE_URL is a loopback address. If no code is set, it generates one. */
  | { kind: "embedded"; adminCode: string | undefined }
  | ({ kind: "oidc" } & Hosted)
  | ({ kind: "firebase" } & FirebaseSettings)
  /** A public address without an issuer: reading works, signing in responds that it is not set up. */
  | { kind: "none" };

type Settings = {
  siteUrl: string;
  DEMO_ADMIN_CODE?: string | undefined;
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  FIREBASE_PROJECT_ID?: string | undefined;
  FIREBASE_API_KEY?: string | undefined;
  FIREBASE_AUTH_DOMAIN?: string | undefined;
  FIREBASE_KEYS_URL: string;
};

export const GOOGLE = "https://accounts.google.com";

/** Whether pages name Google. The account chooser on this machine replaces Google, so pages have the specification's words. */
export const usesGoogle = (choice: IdentityChoice): boolean => (choice.kind === "oidc" ? choice.issuer === GOOGLE : choice.kind !== "none");

/** The value of `users.issuer` for people of the account chooser. */
export const EMBEDDED_ISSUER = "demo";

/** The choice, or an error message about which setting is missing or conflicting. */
export function identityChoice(settings: Settings): IdentityChoice | string {
  const choice = issuerChoice(settings);
  if (typeof choice !== "string" && choice.kind !== "embedded" && settings.DEMO_ADMIN_CODE)
    return "Wrong setting: DEMO_ADMIN_CODE is for the account chooser, which needs a SITE_URL on this machine and no other issuer.";
  return choice;
}

function issuerChoice(settings: Settings): IdentityChoice | string {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, FIREBASE_PROJECT_ID, siteUrl } = settings;
  const several = [GOOGLE_CLIENT_ID && "GOOGLE_CLIENT_ID", OIDC_ISSUER && "OIDC_ISSUER", FIREBASE_PROJECT_ID && "FIREBASE_PROJECT_ID"].filter(Boolean);
  if (several.length > 1) return `Wrong setting: set only one of ${several.join(" and ")}.`;

  if (GOOGLE_CLIENT_ID) {
    if (!GOOGLE_CLIENT_SECRET) return "Wrong setting: GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET beside it.";
    return { kind: "oidc", issuer: GOOGLE, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
  }
  if (OIDC_ISSUER) {
    if (!OIDC_CLIENT_ID) return "Wrong setting: OIDC_ISSUER needs OIDC_CLIENT_ID beside it.";
    const { protocol, hostname } = new URL(OIDC_ISSUER);
    if (protocol !== "https:" && !isLoopback(hostname)) return "Wrong setting: OIDC_ISSUER must be an https address.";
    return { kind: "oidc", issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: settings.OIDC_CLIENT_SECRET };
  }
  if (FIREBASE_PROJECT_ID) {
    const { FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain = `${FIREBASE_PROJECT_ID}.firebaseapp.com` } = settings;
    if (!apiKey) return "Wrong setting: FIREBASE_PROJECT_ID needs FIREBASE_API_KEY beside it.";
    return { kind: "firebase", projectId: FIREBASE_PROJECT_ID, apiKey, authDomain, keysUrl: settings.FIREBASE_KEYS_URL };
  }
  return isLoopback(new URL(siteUrl).hostname) ? { kind: "embedded", adminCode: settings.DEMO_ADMIN_CODE } : { kind: "none" };
}

/** Why ADMIN_ACR would lock out all admins, or null. */
export function adminFactorsProblem(choice: IdentityChoice, factors: string[]): string | null {
  const isSilent = choice.kind === "embedded" || (choice.kind === "oidc" && choice.issuer === GOOGLE);
  return factors.length > 0 && isSilent
    ? "Wrong setting: ADMIN_ACR needs an issuer that says how people signed in; Google and the account chooser do not."
    : null;
}

/** The value of `users.issuer` for people of this issuer. Sessions of people of any other issuer are not honored. */
export function issuerKey(choice: IdentityChoice): string | null {
  if (choice.kind === "embedded") return EMBEDDED_ISSUER;
  if (choice.kind === "oidc") return choice.issuer;
  return choice.kind === "firebase" ? `https://securetoken.google.com/${choice.projectId}` : null;
}
