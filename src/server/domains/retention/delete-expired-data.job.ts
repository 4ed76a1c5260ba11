import { deleteOldInvalidations } from "../../platform/cache/invalidation.ts";
import { deleteOldBuiltFiles } from "../../platform/files/built-files.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { logSecurityEvent } from "../../platform/log/security-events.ts";
import { deleteExpiredChecks } from "../../ports/human-check/delete-expired-checks.ts";
import { deleteEndedSessions } from "../../ports/identity/session-limits.ts";
import { deleteOldMail } from "../../ports/mail/outbox.ts";
import { deleteOldDeliveries } from "../../ports/payments/sandbox/delete-old-deliveries.ts";
import { findBrokenEntries } from "../audit-log/check-chain.ts";
import { deleteOldEntries } from "../audit-log/delete-old-entries.ts";
import { purgeDeletedComments } from "../comments/delete-comment.ts";
import { deleteOldComparisons } from "../comparisons/comparison-counts.ts";
import { deleteOldMessages } from "../contact/delete-messages.ts";
import { deleteOldImportData } from "../import-export/delete-old-import-data.ts";
import { deleteUnconfirmed } from "../newsletter/delete-unconfirmed.ts";
import { deleteOldWebhookEvents } from "../orders/delete-old-webhook-events.ts";
import { purgeReviews } from "../reviews/delete-review.ts";
import { deleteExpiredClaims } from "../tools/makers/delete-makers.ts";
import { deleteUnusedScreenshots } from "../tools/screenshots/delete-unused-screenshots.ts";
import { deleteUnusedLogos } from "../tools/tool-logos.ts";
import { dayOf, deleteDaysBefore } from "../tracking/daily-visitor.ts";
import { deleteOldCounts } from "../tracking/delete-old-counts.ts";

/** Deletes what the privacy policy promises to delete, and data that is no longer needed. */
export const deleteExpiredDataJob: Job = {
  name: "delete-expired-data",
  formerName: "forget-old",
  cron: "15 4 * * *",
  catchUp: true,
  run: async ({ database: { db }, log }) => {
    await deleteOldMessages(db);
    await deleteOldMail(db);
    await deleteOldCounts(db);
    await deleteOldComparisons(db);
    await deleteExpiredChecks(db);
    await deleteOldWebhookEvents(db);
    await deleteOldDeliveries(db);
    await deleteOldBuiltFiles(db);
    await deleteOldInvalidations(db);
    await deleteDaysBefore(db, dayOf(new Date()));
    await purgeDeletedComments(db);
    await purgeReviews(db);
    await deleteUnconfirmed(db);
    await deleteOldImportData(db);
    await deleteUnusedLogos(db);
    await deleteUnusedScreenshots(db);
    await deleteExpiredClaims(db);
    await deleteEndedSessions(db);
    await deleteOldEntries(db);
    const broken = await findBrokenEntries(db);
    // Changed from outside the application: the application itself cannot.
    if (broken.length > 0) logSecurityEvent(log, "audit-log-changed", { entries: broken.slice(0, 20) });
  },
};
