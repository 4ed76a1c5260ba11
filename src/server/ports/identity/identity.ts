/** What the rest of the server needs to know about identity, made once. */
import type { Config } from "../../config/config.ts";
import { type IdentityChoice, issuerKey } from "../../config/identity-settings.ts";
import type { Database } from "../../platform/db/connect.ts";
import { createIdentityTokens, type IdentityTokens } from "./identity-token.ts";
import { createSigningKeys, type SigningKeys } from "./signing-keys.ts";

export type Identity = {
  choice: IdentityChoice;
  /** What `users.issuer` holds for people who can sign in here; null where nobody can. */
  issuer: string | null;
  tokens: IdentityTokens;
  signingKeys: SigningKeys;
};

export function createIdentity({ config, database }: { config: Config; database: Database }): Identity {
  const signingKeys = createSigningKeys(database.db);
  return { choice: config.identity, issuer: issuerKey(config.identity), signingKeys, tokens: createIdentityTokens(signingKeys, config.siteUrl) };
}
