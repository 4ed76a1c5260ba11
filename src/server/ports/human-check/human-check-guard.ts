/** Requires the human check only during traffic spikes that look like an attack. */
import type { FastifyRequest } from "fastify";
import { HUMAN_CHECK_HEADER, HUMAN_CHECK_STATUS } from "../../../contract/human-check.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import type { Config } from "../../config/config.ts";
import { COUNT } from "../../platform/counters/rate-limit-store.ts";
import type { SharedCounts } from "../../platform/counters/shared-counts.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { createHumanCheck } from "./create-human-check.ts";

const MINUTE_MS = 60_000;
/** Attacks pause. Requiring the check this long after the last spike keeps them from slipping through in between. */
const ASK_FOR_MS = 10 * MINUTE_MS;

/** True while more than `above` calls a minute come in, and for ten minutes after. */
export function createSpikeDetector(above: number, now: () => number = Date.now) {
  let minute = { from: now(), calls: 0 };
  let until = 0;
  return function isSpike(): boolean {
    if (above === 0) return true;
    if (now() - minute.from >= MINUTE_MS) minute = { from: now(), calls: 0 };
    minute.calls += 1;
    if (minute.calls > above) until = now() + ASK_FOR_MS;
    return now() < until;
  };
}

/** Counts the call across all instances, and returns how long the check is still required. */
const COUNT_RUSH = `${COUNT}
  if current > tonumber(ARGV[2]) then
    redis.call('SET', KEYS[2], 1, 'PX', ARGV[3])
  end
  return { redis.call('PTTL', KEYS[2]) }`;

type Shared = { counts: SharedCounts; action: string };

/** The same across all instances. The shared result is not awaited: it applies from the next call on. */
function createSharedSpikeDetector(above: number, { counts, action }: Shared) {
  const isSpikeHere = createSpikeDetector(above);
  const keys = [`human-check:${action}:calls`, `human-check:${action}:rush`];
  let until = 0;
  return function isSpike(): boolean {
    void counts.ask(COUNT_RUSH, keys, [MINUTE_MS, above, ASK_FOR_MS]).then((reply) => {
      until = Date.now() + Math.max(0, reply?.[0] ?? 0, until - Date.now());
    });
    return isSpikeHere() || Date.now() < until;
  };
}

type Deps = { config: Config; db: Db; sharedCounts: SharedCounts | null };

/**
 * For `preHandler`: the input is validated by then, and the check is the last step. The guard requires it only under
 * attack; its `always` requires it every time.
 */
export function createHumanCheckGuard({ config, db, sharedCounts }: Deps, action: "subscribe" | "submit" | "comment" | "report" | "review") {
  const humanCheck = createHumanCheck(config, db);
  const above = config.humanCheckAbove;
  const isSpike = sharedCounts ? createSharedSpikeDetector(above, { counts: sharedCounts, action }) : createSpikeDetector(above);

  async function always({ headers, ip }: FastifyRequest): Promise<void> {
    const verdict = await humanCheck.verify(String(headers[HUMAN_CHECK_HEADER] ?? ""), { action, ip });
    if (verdict === "unavailable") throw new HttpError(503, MESSAGES.contact.wrong);
    // Precondition Required: the browser shows the check and sends the same once more.
    if (verdict === "failed") throw new HttpError(HUMAN_CHECK_STATUS, MESSAGES.contact.captcha);
  }
  async function underAttack(request: FastifyRequest): Promise<void> {
    if (isSpike()) await always(request);
  }
  return Object.assign(underAttack, { always });
}
