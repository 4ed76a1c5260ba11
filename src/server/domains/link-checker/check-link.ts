/** Checks one tool's website and stores the result. Two failed checks a day apart mark a site dead; after a week it is gone. */
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { FetchError } from "../../platform/safe-fetch/fetch-error.ts";
import type { SafeFetch } from "../../platform/safe-fetch/safe-fetch.ts";
import { classifyFetchError, classifyResponse, type Verdict } from "./classify-link.ts";
import { linkChecks } from "./tables.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const GONE_AFTER_MS = 7 * DAY_MS;
const PASSES_UNTIL_DEAD = 2;
/** An earlier second check does not count as another failure: it would be the same outage. */
const BETWEEN_PASSES_MS = 20 * HOUR_MS;
const AGAIN_MS = { alive: 14 * DAY_MS, moved: 7 * DAY_MS, parked: 7 * DAY_MS, unclear: 3 * DAY_MS, failing: DAY_MS, dead: DAY_MS };
/** Enough to see whether a domain is for sale. */
const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 15_000;

export type Target = { id: number; slug: string; website: string };
type Deps = { db: Db; safeFetch: SafeFetch; now?: number };
type Check = typeof linkChecks.$inferSelect;

/** True if the website status on the tool's page changes. */
export async function checkLink({ db, safeFetch, now = Date.now() }: Deps, { id, website }: Target): Promise<boolean> {
  const verdict = await look(safeFetch, website);
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(linkChecks).where(eq(linkChecks.toolId, id)).for("update");
    const before = found?.website === website ? found : null;
    const state = nextState(verdict, before, now);
    const after = { website, detail: verdict.detail, finalUrl: verdict.finalUrl, checkedAt: new Date(now), ...state, ...eventsOf(state, found, now) };
    await tx
      .insert(linkChecks)
      .values({ toolId: id, ...after })
      .onConflictDoUpdate({ target: linkChecks.toolId, set: after });
    return (found?.goneSince ?? null)?.getTime() !== after.goneSince?.getTime();
  });
}

async function look(safeFetch: SafeFetch, website: string): Promise<Verdict> {
  try {
    const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "en" };
    return await classifyResponse(website, await safeFetch.fetch(website, { headers, maxBytes: MAX_BYTES, beyond: "cut", timeoutMs: TIMEOUT_MS }));
  } catch (error) {
    if (error instanceof FetchError) return classifyFetchError(error);
    throw error;
  }
}

function nextState({ status }: Verdict, before: Check | null, now: number) {
  if (status === "failing") {
    const isNewPass = !before || before.failures === 0 || now - before.checkedAt.getTime() >= BETWEEN_PASSES_MS;
    const failures = (before?.failures ?? 0) + (isNewPass ? 1 : 0);
    const failingSince = before?.failingSince ?? new Date(now);
    const isDead = failures >= PASSES_UNTIL_DEAD;
    const isGone = isDead && now - failingSince.getTime() >= GONE_AFTER_MS;
    const next = isDead ? ("dead" as const) : ("failing" as const);
    return { status: next, failures, failingSince, goneSince: isGone ? failingSince : null, nextCheckAt: again(next, now) };
  }
  // An inconclusive result changes nothing: a dead site stays dead until it responds.
  if (status === "unclear" && before?.status === "dead") {
    const { failures, failingSince, goneSince } = before;
    return { status: "dead" as const, failures, failingSince, goneSince, nextCheckAt: again("dead", now) };
  }
  return { status, failures: 0, failingSince: null, goneSince: null, nextCheckAt: again(status, now) };
}

/** A website that was gone is back when it responds, also at another address; a parked domain does not count. */
function eventsOf({ status, goneSince }: Pick<Check, "status" | "goneSince">, found: Check | undefined, now: number) {
  const { goneAt = null, backAt = null } = found ?? {};
  const isGone = goneAt !== null && (backAt === null || backAt < goneAt);
  // Of websites that were gone before this was recorded, it is known approximately.
  if (goneSince !== null && !isGone) return { goneAt: found?.goneSince ? new Date(goneSince.getTime() + GONE_AFTER_MS) : new Date(now), backAt };
  const responds = status === "alive" || status === "moved";
  return { goneAt, backAt: isGone && responds ? new Date(now) : backAt };
}

/** Slightly randomized, so that not all sites are checked in the same hour. */
const again = (status: keyof typeof AGAIN_MS, now: number) => new Date(now + AGAIN_MS[status] * (1 + (Math.random() - 0.5) / 10));
