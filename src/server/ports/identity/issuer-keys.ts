/** The keys an issuer publishes. One it began to use a moment ago is fetched; names that do not exist do not make us fetch each time. */
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";

const LOOK_AGAIN_MS = 30_000;

type Options = { fetch?: typeof fetch | undefined; now?: () => number };

export function createIssuerKeys(url: URL, { fetch, now = Date.now }: Options = {}): JWTVerifyGetKey {
  // Its own pause begins with every fetch, so a key that is replaced right after one would be refused meanwhile.
  const keys = createRemoteJWKSet(url, { cooldownDuration: Number.POSITIVE_INFINITY, ...(fetch ? { [customFetch]: fetch } : {}) });
  let lookedAgainAt = Number.NEGATIVE_INFINITY;

  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      // Whoever comes while the keys are being fetched waits for them, too.
      const mayLook = keys.reloading || now() - lookedAgainAt > LOOK_AGAIN_MS;
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayLook) throw error;
      lookedAgainAt = now();
      await keys.reload();
      return keys(header, token);
    }
  };
}
