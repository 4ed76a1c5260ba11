/** Sends every change to the mirror at Algolia, and checks periodically that both still agree. */
import type { FastifyBaseLogger } from "fastify";
import type { Changes } from "../../../platform/cache/invalidation.ts";
import { changedTools } from "../changed-tools.ts";
import type { Mirror } from "./mirror.ts";

/** Changes that are close together are sent together. */
const GATHER_MS = 1_000;
const COMPARE_EVERY_MS = 3_600_000;
/** With more differences than this, filling a new index is less work than repairing the old one. */
const MAX_MENDED = 5_000;

type Deps = { mirror: Mirror; changes: Changes; log: FastifyBaseLogger; gatherMs?: number; onUpdate?: () => void };

/** In this process for now: a queue in the database (one worker for all instances) can replace it without changing the mirror. */
export function syncMirror({ mirror, changes, log, gatherMs = GATHER_MS, onUpdate = () => {} }: Deps) {
  let waiting = new Set<string>();
  let isAllWaiting = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();

  async function send() {
    const slugs = [...waiting];
    const isAll = isAllWaiting;
    waiting = new Set();
    isAllWaiting = false;
    try {
      if (isAll) await mirror.rebuild();
      else if (slugs.length > 0) await mirror.update(slugs);
      onUpdate();
    } catch (error) {
      // Nothing is lost: the next comparison finds what is still missing.
      log.error({ err: error, tools: slugs.length }, "Algolia could not be updated");
    }
  }

  function schedule() {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      work = work.then(send);
    }, gatherMs);
  }

  /** Compares, and repairs the differences. */
  async function reconcile() {
    const { missing, stale, extra } = await mirror.compare();
    const differing = [...missing, ...stale, ...extra];
    if (differing.length > 0) log.warn({ missing: missing.length, stale: stale.length, extra: extra.length }, "Algolia differed from the database");
    if (differing.length > MAX_MENDED) await mirror.rebuild();
    else if (differing.length > 0) await mirror.update(differing);
    if (differing.length > 0) onUpdate();
  }
  const reconcileLater = () => {
    work = work.then(reconcile).catch(async (error: unknown) => {
      // The index may not exist yet: then this is the first sync.
      if (error instanceof Error && "status" in error && error.status === 404)
        await mirror.rebuild().then(onUpdate, (failure: unknown) => log.error({ err: failure }, "Algolia could not be filled"));
      else log.error({ err: error }, "Algolia could not be compared");
    });
  };

  changes.onChange((tags) => {
    if (isClosed) return;
    const { slugs, categories, isEverything } = changedTools(tags);
    for (const slug of slugs) waiting.add(slug);
    const isMuch = isEverything || categories.length > 0;
    isAllWaiting ||= isMuch;
    if (isMuch || slugs.length > 0) schedule();
  });
  const hourly = setInterval(reconcileLater, COMPARE_EVERY_MS).unref();
  reconcileLater();

  return {
    /** Resolves when everything so far has been sent. */
    async whenIdle() {
      if (timer) {
        clearTimeout(timer);
        timer = undefined;
        work = work.then(send);
      }
      await work;
    },
    async close() {
      isClosed = true;
      clearInterval(hourly);
      clearTimeout(timer);
      await work;
    },
  };
}
