/** ALTCHA's proof of work by default, Turnstile when its keys are set. */
import type { Config } from "../../config/config.ts";
import type { Db } from "../../platform/db/database.ts";
import { createAltcha } from "./altcha.ts";
import type { HumanCheck } from "./human-check.ts";
import { createTurnstile } from "./turnstile.ts";

export const createHumanCheck = (config: Config, db: Db): HumanCheck =>
  config.turnstile ? createTurnstile(config.turnstile, new URL(config.siteUrl).hostname) : createAltcha(db);
