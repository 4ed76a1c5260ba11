/** Keeps the site's settings and the texts of its mails in memory, and reads them again when any instance changed them. */
import type { FastifyBaseLogger } from "fastify";
import { MAIL_TEXTS_TAG, SITE_TAG, type SiteSource } from "../../config/site-source.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import { retryLater } from "../../platform/cache/retry-later.ts";
import type { Db } from "../../platform/db/database.ts";
import { readSite, type SiteConfig } from "./read-settings.ts";

const RETRY_MS = 3_000;

type Deps = { db: Db; changes: Changes; config: SiteConfig; log: Pick<FastifyBaseLogger, "error"> };

export async function createLiveSettings({ db, changes, config, log }: Deps): Promise<SiteSource & { close(): Promise<void> }> {
  const read = () => readSite(db, config);
  let current = await read();
  let reading = Promise.resolve();
  const retries = retryLater({ everyMs: RETRY_MS, onError: (error) => log.error({ err: error }, "changed settings were not read; trying again") });
  // One after another, so that an older read never replaces a newer one.
  const readAgain = () =>
    retries.run(async () => {
      current = await read();
    });
  changes.onChange((tags) => {
    if (tags.includes(SITE_TAG) || tags.includes(MAIL_TEXTS_TAG)) reading = reading.then(readAgain);
  });
  return {
    current: () => current,
    latest: () => reading.then(() => current),
    close: () => reading.then(retries.close),
  };
}
