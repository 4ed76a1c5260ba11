import type { Config } from "./config.ts";

/**
 * The settings of a copy that is not confirmed as the real site: they lead to no other service, so that it cannot send, charge,
 * purge or delete anything there. Sign-in stays, because an admin has to confirm it.
 */
export const copyConfig = (config: Config): Config => ({
  ...config,
  isCopy: true,
  // Not even what the environment says: pages of the copy must not be counted as the site's.
  overrides: { ...config.overrides, visibility: { ...config.overrides.visibility, analytics: "" } },
  smtpUrl: undefined,
  payments: { kind: "none" },
  algolia: null,
  embeddings: null,
  turnstile: null,
  indexNowKey: undefined,
  cdn: null,
  s3: null,
  redisUrl: undefined,
  tracing: null,
});
