import { describeMoment } from "../../../../shared/time-zone.ts";
import { outboxBacklog } from "../../../ports/mail/outbox-backlog.ts";
import { type Check, found } from "../finding.ts";
import { type Copy, findCopy } from "../live-site.ts";

const QUIET = "It sends no mail, takes no payments, runs no jobs and contacts no other service.";

const WHY: Record<Copy["reason"], string> = {
  drill: "This copy was restored for a drill.",
  "old-backup": "This copy was restored from a backup that is older than a day.",
  address: "This directory belongs to another address.",
};

/** The only check of a copy: the others would contact the real site and its services. */
export const checkCopy: Check = async ({ database: { db }, config: { siteUrl }, site }) => {
  const [copy, { waiting }] = await Promise.all([findCopy(db, siteUrl), outboxBacklog(db)]);
  if (!copy) return found({ summary: "", todos: [{ what: "This is confirmed as the real site.", fix: "Restart the server, and every other instance." }] });
  return found({
    summary: "",
    problems: [{ what: `${WHY[copy.reason]} ${QUIET}`, fix: "If this is the real site now, confirm it and restart the server." }],
    facts: [
      ...(copy.siteUrl ? [{ label: "Address of the real site", value: copy.siteUrl }] : []),
      { label: "Address of this copy", value: siteUrl },
      ...(copy.backupAt ? [{ label: "Backup made", value: describeMoment(copy.backupAt, site.identity.timeZone) }] : []),
      { label: "Waiting mail", value: String(waiting) },
    ],
  });
};
