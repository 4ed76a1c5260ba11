import { forgetOldChanges } from "../../platform/cache/invalidation.ts";
import { forgetOldBuiltFiles } from "../../platform/files/built-files.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { logSecurityEvent } from "../../platform/log/security-events.ts";
import { forgetUsedChecks } from "../../ports/human-check/forget-used-checks.ts";
import { forgetEndedSessions } from "../../ports/identity/session-limits.ts";
import { forgetOldMail } from "../../ports/mail/outbox.ts";
import { forgetSandboxDeliveries } from "../../ports/payments/sandbox/forget-deliveries.ts";
import { findBrokenEntries } from "../audit-log/check-chain.ts";
import { forgetOldEntries } from "../audit-log/forget-old-entries.ts";
import { purgeDeletedComments } from "../comments/delete-comment.ts";
import { forgetOldComparisons } from "../comparisons/comparison-counts.ts";
import { forgetOldMessages } from "../contact/forget-messages.ts";
import { forgetUnconfirmed } from "../newsletter/forget-unconfirmed.ts";
import { forgetWebhookEvents } from "../orders/forget-webhook-events.ts";
import { dayOf, forgetDaysBefore } from "../tracking/daily-visitor.ts";
import { forgetOldCounts } from "../tracking/forget-old-counts.ts";

/** Deletes what the privacy policy promises to delete, and data that is no longer needed. */
export const deleteExpiredDataJob: Job = {
  name: "forget-old",
  cron: "15 4 * * *",
  catchUp: true,
  run: async ({ database: { db }, log }) => {
    await forgetOldMessages(db);
    await forgetOldMail(db);
    await forgetOldCounts(db);
    await forgetOldComparisons(db);
    await forgetUsedChecks(db);
    await forgetWebhookEvents(db);
    await forgetSandboxDeliveries(db);
    await forgetOldBuiltFiles(db);
    await forgetOldChanges(db);
    await forgetDaysBefore(db, dayOf(new Date()));
    await purgeDeletedComments(db);
    await forgetUnconfirmed(db);
    await forgetEndedSessions(db);
    await forgetOldEntries(db);
    const broken = await findBrokenEntries(db);
    // Changed from outside the application: the application itself cannot.
    if (broken.length > 0) logSecurityEvent(log, "audit-log-changed", { entries: broken.slice(0, 20) });
  },
};
