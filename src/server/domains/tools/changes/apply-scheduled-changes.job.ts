import type { Job } from "../../../platform/jobs/job.ts";
import { applyNextDue } from "./scheduled-changes.ts";

/** The next run continues, so that a run never lasts longer than the time between two. */
const MAX_PER_RUN = 500;

/** One transaction per change: if the job is interrupted, nothing is applied twice. */
export const applyScheduledChangesJob: Job = {
  name: "apply-scheduled-changes",
  cron: "* * * * *",
  catchUp: true,
  async run({ database: { db }, changes }) {
    for (let applied = 0; applied < MAX_PER_RUN; applied += 1) {
      const notify = await applyNextDue(db, changes);
      if (!notify) return applied;
      notify();
    }
    return MAX_PER_RUN;
  },
};
