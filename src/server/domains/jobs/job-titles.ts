/** What the panel calls each job; src/server/jobs.test.ts checks that none is missing. */
export const JOB_TITLES: Record<string, string> = {
  "deliver-mail": "Send email",
  "send-newsletter": "Send the newsletter",
  "send-digests": "Mail news about followed items",
  "vacuum-database": "Clean up the database",
  "nightly-backup": "Back up the database",
  "nightly-dump": "Export the public directory",
  "tidy-files": "Clean up stored files",
  "delete-expired-data": "Delete expired data",
  "publish-scheduled": "Publish what is scheduled",
  "empty-bin": "Empty the bin",
  "reconcile-payments": "Reconcile payments",
  "promotion-expiry": "Send promotion reminders",
  "fetch-feeds": "Fetch news feeds",
  "apply-scheduled-changes": "Apply scheduled changes of tools",
  "check-links": "Check tool websites",
  "embed-tools": "Update search embeddings",
  "update-map": "Update the map",
  "count-finished-days": "Update daily totals",
};

/** A job of a newer instance, which this one does not know, keeps its name. */
export const jobTitle = (name: string): string => JOB_TITLES[name] ?? name;
