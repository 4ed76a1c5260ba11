/** What the rest of the server needs to know about identity, made once. */
import type { Config } from "../../config/config.ts";
import { type IdentityChoice, issuerKey } from "../../config/identity-settings.ts";
import type { Database } from "../../platform/db/database.ts";
import { type AdminCode, createAdminCode } from "./admin-code.ts";
import { createIdentityTokens, type IdentityTokens } from "./identity-token.ts";
import { createSigningKeys, type SigningKeys } from "./signing-keys.ts";

export type Identity = {
  choice: IdentityChoice;
  /** What `users.issuer` holds for people who can sign in here; null where nobody can. */
  issuer: string | null;
  /** What an issuer must say (acr or amr) of how an admin signed in; any of these. */
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
