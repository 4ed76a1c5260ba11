/** The recipient's own links, for mails that also have an unsubscribe header. */
import type { CurrentSite } from "../../../config/site-source.ts";
import type { MailDefinition } from "../mail-definition.ts";
import { type OwnLinks, preferencesUrl, unsubscribeUrl } from "../unsubscribe-links.ts";

export const OWN_LINKS: MailDefinition<OwnLinks>["variables"] = {
  "unsubscribe.url": { description: "The recipient's link to unsubscribe", isRequired: true, value: (links) => links.unsubscribeUrl },
  "preferences.url": { description: "The recipient's link to their preferences", value: (links) => links.preferencesUrl },
};

const EXAMPLE_TOKEN = "example";

export const exampleLinks = (site: CurrentSite): OwnLinks => ({
  unsubscribeUrl: unsubscribeUrl(site, EXAMPLE_TOKEN),
  preferencesUrl: preferencesUrl(site, EXAMPLE_TOKEN),
});

/** The last line of their footers. */
export const LINK_LINE = '<p><a href="{{unsubscribe.url}}">Unsubscribe</a> · <a href="{{preferences.url}}">Preferences</a></p>';
