import type { Job } from "../../platform/jobs/job.ts";
import type { ToolEvents } from "../tools/events/tool-events.ts";
import { sendDigests } from "./send-digests.ts";

/** pg-boss considers a job dead after fifteen minutes; the next run continues the round. */
const MAX_MS = 10 * 60_000;

export const sendDigestsJob = (sources: ToolEvents[]): Job => ({
  name: "send-digests",
  // Often, for readers who get their mail immediately.
  cron: "*/5 * * * *",
  run: ({ site, database }) => sendDigests(database.db, { site: site.current(), sources, until: Date.now() + MAX_MS }),
});
