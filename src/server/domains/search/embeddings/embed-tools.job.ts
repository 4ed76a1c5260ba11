import { reasonForLog } from "../../../platform/http/error-for-log.ts";
import type { Job, JobDeps } from "../../../platform/jobs/job.ts";
import { embedTools } from "./embed-tools.ts";
import { createEndpoint } from "./endpoint.ts";
import { deleteOtherModels, EMBEDDINGS_TAG } from "./stored-embeddings.ts";
import { EmbeddingsError, type TextModel } from "./text-model.ts";

/** pg-boss considers a job dead after fifteen minutes; the next run does the rest. */
const MAX_MS = 8 * 60_000;
const PROBE_LIMIT_MS = 10_000;

export const embedToolsJob: Job = {
  name: "embed-tools",
  cron: "* * * * *",
  isNeeded: ({ config }) => config.embeddings !== null,
  // Handles a model of a different size under the same name: its vectors cannot be compared with the stored ones.
  prepare: (deps) =>
    withModel(deps, async (model) => {
      const [probe] = await model.embed(["A directory of tools"], PROBE_LIMIT_MS);
      if (probe) await deleteOtherModels(deps.database.db, { model: model.id, dimension: probe.length });
    }),
  run: (deps) =>
    withModel(deps, (model) => embedTools({ db: deps.database.db, model, until: Date.now() + MAX_MS, onStored: () => deps.changes.changed(EMBEDDINGS_TAG) })),
};

/** A model outage does not fail the job: search uses the table in the meantime, and the next run tries again. */
async function withModel({ config, log }: JobDeps, work: (model: TextModel) => Promise<unknown>) {
  if (!config.embeddings) return;
  try {
    return await work(createEndpoint(config.embeddings));
  } catch (error) {
    if (!(error instanceof EmbeddingsError)) throw error;
    log.warn({ reason: reasonForLog(error) }, "listings could not be embedded; trying again in a minute");
  }
}
