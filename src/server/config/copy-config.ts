import type { Config } from "./config.ts";

/**
 * The settings of a copy that is not confirmed as the real site: they lead to no other service, so that it cannot send, charge,
 * purge or delete anything there. Sign-in stays, because an admin has to confirm it.
 */
export const copyConfig = (config: Config): Config => ({
  ...config,
  isCopy: true,
  smtpUrl: undefined,
  payments: { kind: "none" },
  algolia: null,
  embeddings: null,
  turnstile: null,
  indexNowKey: undefined,
  gaMeasurementId: null,
  cdn: null,
  s3: null,
  redisUrl: undefined,
  tracing: null,
});
