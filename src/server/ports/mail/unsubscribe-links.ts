type Site = { siteUrl: string };
export type OwnLinks = { unsubscribeUrl: string; preferencesUrl: string };

/** Placeholders for the recipient's own links in an issue, which all its subscribers share. */
export const LINK_PLACEHOLDERS: OwnLinks = { unsubscribeUrl: "https://unsubscribe.invalid/", preferencesUrl: "https://preferences.invalid/" };

/** Mail clients call it on their own, with POST only; a person who opens it is redirected to the preferences. */
export const unsubscribeUrl = ({ siteUrl }: Site, token: string) => `${siteUrl}/api/newsletter/unsubscribe/${token}`;
/** Where the owner of an address confirms; opening it changes nothing. */
export const confirmUrl = ({ siteUrl }: Site, token: string) => `${siteUrl}/newsletter/confirm/${token}`;
export const preferencesUrl = ({ siteUrl }: Site, token: string) => `${siteUrl}/newsletter/preferences/${token}`;

/** RFC 8058: the mail client's own button unsubscribes with one click. */
export const unsubscribeHeaders = (site: Site, token: string) => ({
  "List-Unsubscribe": `<${unsubscribeUrl(site, token)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
