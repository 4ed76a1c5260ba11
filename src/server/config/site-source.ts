import type { MailText } from "../../contract/admin/mail-texts.ts";
import type { MailKind } from "../../contract/mail-kinds.ts";
import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";
import type { Config } from "./config.ts";
import { usesGoogle } from "./identity-settings.ts";

/** What the configuration has set up, for texts that depend on it. */
type SetUp = { payments: boolean; google: boolean; analytics: boolean; embeddings: boolean };

/** The settings, and the facts that almost everything outside the pages needs. */
export type CurrentSite = SiteSettings & { siteName: string; siteUrl: string; setUp: SetUp; showsAdult: boolean; mailTexts: MailTexts };

/** Those that an admin changed. */
export type MailTexts = { [Kind in MailKind]?: MailText };

/** `payments`: something is for sale. */
export const setUpOf = ({ payments, identity, embeddings }: SetUpConfig, { analytics }: SiteSettings["visibility"]): SetUp => ({
  payments: payments.kind !== "none",
  google: usesGoogle(identity),
  analytics: analytics !== "",
  embeddings: embeddings !== null,
});
export type SetUpConfig = Pick<Config, "payments" | "identity" | "embeddings">;

/** The site's settings as they are now; they can change while the server runs, so they are read at each use. */
export type SiteSource = {
  current(): CurrentSite;
  /** Waits for a change that was just announced. For what is cached until the next change. */
  latest(): Promise<CurrentSite>;
};

/** Cached responses that show a setting have this tag. */
export const SITE_TAG = "site-settings";
/** The texts of mails changed. No cached response shows them. */
export const MAIL_TEXTS_TAG = "mail-texts";
