/** Everything the rest of the server needs for identity, created once. */
import type { Config } from "../../config/config.ts";
import { type IdentityChoice, issuerKey } from "../../config/identity-settings.ts";
import type { Database } from "../../platform/db/database.ts";
import { type AdminCode, createAdminCode } from "./admin-code.ts";
import { createIdentityTokens, type IdentityTokens } from "./identity-token.ts";
import { createSigningKeys, type SigningKeys } from "./signing-keys.ts";

export type Identity = {
  choice: IdentityChoice;
  /** The value of `users.issuer` for people who can sign in here; null if sign-in is not available. */
  issuer: string | null;
  /** The factors (acr or amr), any of which an issuer must report for an admin. */
  adminFactors: string[];
  tokens: IdentityTokens;
  signingKeys: SigningKeys;
  /** Only the embedded issuer needs one: all others prove who people are. */
  adminCode: AdminCode | null;
};

export function createIdentity({ config, database }: { config: Config; database: Database }): Identity {
  const { identity: choice, adminFactors, siteUrl, isHttps } = config;
  const signingKeys = createSigningKeys(database.db);
  return {
    choice,
    issuer: issuerKey(choice),
    adminFactors,
    signingKeys,
    tokens: createIdentityTokens(signingKeys, siteUrl),
    adminCode: choice.kind === "embedded" ? createAdminCode({ chosen: choice.adminCode, isHttps }) : null,
  };
}
