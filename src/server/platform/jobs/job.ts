import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config/config.ts";
import type { CurrentSite, SiteSource } from "../../config/site-source.ts";
import type { Changes } from "../cache/invalidation.ts";
import type { Database } from "../db/database.ts";

export type JobDeps = {
  config: Config;
  site: SiteSource;
  database: Database;
  changes: Changes;
  log: FastifyBaseLogger;
  /** Aborted when the process stops, which then waits a few seconds: work that takes longer must end. */
  stopping?: AbortSignal;
};

/** Scheduled work; each is in a *.job.ts next to the code it works on, and listed in src/server/jobs.ts. */
export type Job = {
  name: string;
  /** Its schedule is removed from databases of earlier versions; otherwise runs that no instance takes would be queued. */
  formerName?: string;
  /** In UTC; a function if it depends on the settings. */
  cron: string | ((site: CurrentSite) => string);
  /** Runs once later if the server was down at its scheduled time. */
  catchUp?: boolean;
  /** Also runs when this database channel is notified, and once at startup. */
  wakeOn?: string;
  isNeeded?(deps: JobDeps): boolean;
  /** Runs once, before the first run. */
  prepare?(deps: JobDeps): Promise<unknown>;
  run(deps: JobDeps): Promise<unknown>;
};
