/** A visitor's question as a vector: cached, with a time limit, and paused for a while after a failure. */
import { LRUCache } from "lru-cache";
import { reasonForLog } from "../../../platform/http/error-for-log.ts";
import { EmbeddingsError, type TextModel } from "./text-model.ts";

/** A page must not wait longer than this for a model. */
const LIMIT_MS = 1_000;
const PAUSE_MS = 30_000;
/** Beyond this many at a time, the table is used: a flood of questions is not passed on to the model. */
const MAX_WAITING = 16;
const REMEMBERED = 2_000;

type Deps = { model: TextModel; onFailure: (reason: string) => void; onRecovery: () => void };

export function createQuestionVectors({ model, onFailure, onRecovery }: Deps) {
  const remembered = new LRUCache<string, Float32Array>({ max: REMEMBERED });
  const waiting = new Map<string, Promise<Float32Array | null>>();
  let pausedUntil = 0;
  let isFailing = false;

  async function embed(text: string, dimension: number): Promise<Float32Array | null> {
    try {
      const [vector] = await model.embed([text], LIMIT_MS);
      if (vector?.length !== dimension) throw new EmbeddingsError(`its vectors have ${vector?.length} numbers, those of the listings ${dimension}`);
      if (isFailing) onRecovery();
      isFailing = false;
      remembered.set(text, vector);
      return vector;
    } catch (error) {
      failed(error);
      return null;
    }
  }

  /** One warning per outage, no matter how many questions it affects. */
  function failed(error: unknown) {
    const isKnown = error instanceof EmbeddingsError;
    // Only this question was refused; the next one may be fine.
    if (isKnown && error.isRefusal) return;
    pausedUntil = Date.now() + Math.max(PAUSE_MS, isKnown ? error.retryAfterMs : 0);
    if (!isFailing) onFailure(reasonForLog(error));
    isFailing = true;
  }

  return {
    failed,
    /** The vector of a question, or null if the table must be used. */
    async vectorOf(text: string, dimension: number): Promise<Float32Array | null> {
      const cached = remembered.get(text);
      if (cached) return cached;
      const before = waiting.get(text);
      if (before) return before;
      if (Date.now() < pausedUntil || waiting.size >= MAX_WAITING) return null;
      const pending = embed(text, dimension).finally(() => waiting.delete(text));
      waiting.set(text, pending);
      return pending;
    },
  };
}
