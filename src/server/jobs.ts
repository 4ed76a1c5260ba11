/** Every job, one line each; docs/operating.md describes their schedules and purposes. */
import { tidyFilesJob } from "./delivery/seo/tidy-files.job.ts";
import { nightlyDumpJob } from "./delivery/syndication/nightly-dump.job.ts";
import { countFinishedDaysJob } from "./domains/dashboard/count-finished-days.job.ts";
import { sendDigestsJob } from "./domains/following/send-digests.job.ts";
import { checkLinksJob } from "./domains/link-checker/check-links.job.ts";
import { updateMapJob } from "./domains/map/update-map.job.ts";
import { emptyBinJob } from "./domains/moderation/empty-bin.job.ts";
import { publishScheduledJob } from "./domains/moderation/publish-scheduled.job.ts";
import { fetchFeedsJob } from "./domains/news-feeds/fetch-feeds.job.ts";
import { newsletterMailing } from "./domains/newsletter/newsletter-mailing.ts";
import { sendNewsletterJob } from "./domains/newsletter/send-newsletter.job.ts";
import { reconcilePaymentsJob } from "./domains/orders/reconcile-payments.job.ts";
import { promotionExpiryJob } from "./domains/promotions/promotion-expiry.job.ts";
import { deleteExpiredDataJob } from "./domains/retention/delete-expired-data.job.ts";
import { embedToolsJob } from "./domains/search/embeddings/embed-tools.job.ts";
import { applyScheduledChangesJob } from "./domains/tools/changes/apply-scheduled-changes.job.ts";
import { FOLLOWABLE_EVENTS } from "./followable-events.ts";
import { FULFILMENTS } from "./fulfilments.ts";
import type { Job } from "./platform/jobs/job.ts";
import { nightlyBackupJob } from "./platform/maintenance/nightly-backup.job.ts";
import { vacuumDatabaseJob } from "./platform/maintenance/vacuum-database.job.ts";
import { deliverMailJob } from "./ports/mail/deliver-mail.job.ts";
import { REVIEWABLES } from "./reviewables.ts";

export const JOBS: Job[] = [
  deliverMailJob(newsletterMailing),
  sendNewsletterJob,
  sendDigestsJob(FOLLOWABLE_EVENTS),
  vacuumDatabaseJob,
  nightlyBackupJob,
  nightlyDumpJob,
  tidyFilesJob,
  deleteExpiredDataJob,
  publishScheduledJob(REVIEWABLES),
  emptyBinJob(REVIEWABLES),
  reconcilePaymentsJob(FULFILMENTS),
  promotionExpiryJob,
  fetchFeedsJob,
  checkLinksJob,
  applyScheduledChangesJob,
  embedToolsJob,
  updateMapJob,
  countFinishedDaysJob,
];
