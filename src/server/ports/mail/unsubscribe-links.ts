import type { Site } from "./templates.ts";

/** What mail clients call by themselves, with POST only; a person who opens it is led to the preferences. */
export const unsubscribeUrl = ({ siteUrl }: Site, token: string) => `${siteUrl}/api/newsletter/unsubscribe/${token}`;
/** Where the owner of an address says yes; opening it changes nothing. */
export const confirmUrl = ({ siteUrl }: Site, token: string) => `${siteUrl}/newsletter/confirm/${token}`;
export const preferencesUrl = ({ siteUrl }: Site, token: string) => `${siteUrl}/newsletter/preferences/${token}`;

/** RFC 8058: the mail client's own button ends it with one click. */
export const unsubscribeHeaders = (site: Site, token: string) => ({
  "List-Unsubscribe": `<${unsubscribeUrl(site, token)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
