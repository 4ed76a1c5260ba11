/** The keys an issuer publishes. A new key is fetched when it is first used; unknown key ids do not cause a fetch each time. */
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";

const REFETCH_AFTER_MS = 30_000;

type Options = { fetch?: typeof fetch | undefined; now?: () => number };

export function createIssuerKeys(url: URL, { fetch, now = Date.now }: Options = {}): JWTVerifyGetKey {
  // The library's own cooldown starts with every fetch, so a key replaced right after one would be refused until it ends.
  const keys = createRemoteJWKSet(url, { cooldownDuration: Number.POSITIVE_INFINITY, ...(fetch ? { [customFetch]: fetch } : {}) });
  let lookedAgainAt = Number.NEGATIVE_INFINITY;

  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      // Requests that arrive during a fetch wait for it, too.
      const mayRefetch = keys.reloading || now() - lookedAgainAt > REFETCH_AFTER_MS;
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayRefetch) throw error;
      lookedAgainAt = now();
      await keys.reload();
      return keys(header, token);
    }
  };
}
