/** What a mail about followed items says, and its recipient's own links. */
import { EVENT_LABELS } from "../../../contract/following-options.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Digest } from "../../ports/mail/kinds/follow-mails.ts";
import { toFollow } from "./follow-rows.ts";
import type { Match } from "./match-events.ts";

export const MOST_EVENTS = 30;

export function digestFacts(site: CurrentSite, token: string, matches: Match[]): { facts: Digest; headers: Record<string, string> } {
  const links = followMailLinks(site, token);
  const shown = matches.slice(0, MOST_EVENTS);
  const groups = Map.groupBy(shown, ({ follow }) => follow.id).values();
  const facts: Digest = {
    ...{ preferencesUrl: links.page, unsubscribeUrl: links.page, activityUrl: `${site.siteUrl}/activity`, hasMore: matches.length > shown.length },
    groups: [...groups].flatMap((group) =>
      group.slice(0, 1).map(({ follow }) => {
        const { id, label } = toFollow(follow);
        const events = group.map(({ event: { type, tool, text, href } }) => ({ title: `${EVENT_LABELS[type]}: ${tool.name}`, text, url: site.siteUrl + href }));
        return { label, unfollowUrl: `${links.page}?item=${id}`, events };
      }),
    ),
  };
  // RFC 8058: the mail client's own button ends all of these mails with one click.
  const headers = { "List-Unsubscribe": `<${links.oneClick}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { facts, headers };
}

const followMailLinks = ({ siteUrl }: CurrentSite, token: string) => ({
  page: `${siteUrl}/following/${token}`,
  oneClick: `${siteUrl}/api/following/unsubscribe/${token}`,
});
