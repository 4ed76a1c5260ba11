import { reasonForLog } from "../../../platform/http/error-for-log.ts";
import type { Job, JobDeps } from "../../../platform/jobs/job.ts";
import { embedTools } from "./embed-tools.ts";
import { createEndpoint } from "./endpoint.ts";
import { EMBEDDINGS_TAG, forgetOthers } from "./stored-embeddings.ts";
import { EmbeddingsError, type TextModel } from "./text-model.ts";

/** pg-boss takes a job for dead after fifteen minutes; what is left is done by the next one. */
const MAX_MS = 8 * 60_000;
const PROBE_LIMIT_MS = 10_000;

export const embedToolsJob: Job = {
  name: "embed-tools",
  cron: "* * * * *",
  isNeeded: ({ config }) => config.embeddings !== null,
  // A model of another size under the same name: its vectors cannot be compared with those that are stored.
  prepare: (deps) =>
    withModel(deps, async (model) => {
      const [probe] = await model.embed(["A directory of tools"], PROBE_LIMIT_MS);
      if (probe) await forgetOthers(deps.database.db, { model: model.id, dimension: probe.length });
    }),
  run: (deps) =>
    withModel(deps, (model) => embedTools({ db: deps.database.db, model, until: Date.now() + MAX_MS, onStored: () => deps.changes.changed(EMBEDDINGS_TAG) })),
};

/** A model that does not answer fails no job: search uses the table meanwhile, and the next run tries again. */
async function withModel({ config, log }: JobDeps, work: (model: TextModel) => Promise<unknown>) {
  if (!config.embeddings) return;
  try {
    return await work(createEndpoint(config.embeddings));
  } catch (error) {
    if (!(error instanceof EmbeddingsError)) throw error;
    log.warn({ reason: reasonForLog(error) }, "listings could not be embedded; trying again in a minute");
  }
}
