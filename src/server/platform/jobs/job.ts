import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Changes } from "../cache/invalidation.ts";
import type { Database } from "../db/database.ts";

export type JobDeps = { config: Config; database: Database; changes: Changes; log: FastifyBaseLogger };

/** Work that runs by the clock; each stands in a *.job.ts beside what it works on, and in src/server/jobs.ts. */
export type Job = {
  name: string;
  cron: string;
  /** Made up for once when the server was down at its time. */
  catchUp?: boolean;
  /** Also runs when this channel of the database is notified, and once at the start. */
  wakeOn?: string;
  isNeeded?(deps: JobDeps): boolean;
  /** Runs once, before the first run. */
  prepare?(deps: JobDeps): Promise<unknown>;
  run(deps: JobDeps): Promise<unknown>;
};
