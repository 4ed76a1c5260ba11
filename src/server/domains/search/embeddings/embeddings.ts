/** Understands questions with the configured model; null whenever the embedded table must be used. */
import { ModelVectors } from "@toolatlas/meaning";
import { type Meaning, meaningByModel, termsOf } from "@toolatlas/search";
import type { FastifyBaseLogger } from "fastify";
import type { Changes } from "../../../platform/cache/invalidation.ts";
import type { Db } from "../../../platform/db/database.ts";
import { calibrateFloors, embedUnrelated, type Floors, floorFor, type Unrelated } from "./calibrate-floor.ts";
import { createQuestionVectors } from "./question-vectors.ts";
import { EMBEDDINGS_TAG, readEmbeddings } from "./stored-embeddings.ts";
import type { TextModel } from "./text-model.ts";

const START_LIMIT_MS = 10_000;
const RETRY_MS = 30_000;
/** If fewer than this share of listings have vectors, the table finds more. */
const MIN_PART = 0.9;
/** Rows are dated before they are committed: each read goes back a little. */
const OVERLAP_MS = 60_000;

type Deps = { model: TextModel; db: Db; changes: Changes; log: FastifyBaseLogger; retryMs?: number };
type Loaded = { vectors: ModelVectors; unrelated: Unrelated; floors: Floors; readUntil: Date };

export type Embeddings = ReturnType<typeof createEmbeddings>;

export function createEmbeddings({ model, db, changes, log, retryMs = RETRY_MS }: Deps) {
  let loaded: Loaded | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  const questions = createQuestionVectors({
    model,
    onFailure: (reason) => log.warn({ reason, model: model.id }, "the embeddings model failed; questions are understood with the embedded table meanwhile"),
    onRecovery: () => log.info({ model: model.id }, "the embeddings model answers again"),
  });

  /** The vectors of unrelated texts show how large the model's vectors are and from which value on nearness is meaningful. */
  async function start(): Promise<Loaded> {
    const unrelated = await embedUnrelated(model, START_LIMIT_MS);
    return { vectors: new ModelVectors(unrelated.sounds[0]?.length ?? 0), unrelated, floors: { known: 1, unknown: 1 }, readUntil: new Date(0) };
  }

  async function load() {
    if (isClosed) return;
    try {
      loaded ??= await start();
      const { vectors, unrelated } = loaded;
      let { readUntil } = loaded;
      const since = new Date(Math.max(readUntil.getTime() - OVERLAP_MS, 0));
      for await (const batch of readEmbeddings(db, { model: model.id, dimension: vectors.dimension, since })) {
        if (isClosed) return;
        for (const { slug, vector, embeddedAt } of batch) {
          vectors.set(slug, vector);
          // By the database's clock, which may differ from ours.
          if (embeddedAt > readUntil) readUntil = embeddedAt;
        }
      }
      loaded = { vectors, unrelated, floors: calibrateFloors(vectors, unrelated), readUntil };
    } catch (error) {
      if (isClosed) return;
      questions.failed(error);
      clearTimeout(retry);
      retry = setTimeout(read, retryMs).unref();
    }
  }

  const read = () => {
    work = work.then(load);
  };
  changes.onChange((tags) => tags.includes(EMBEDDINGS_TAG) && read());
  read();

  return {
    /** `tools`: the total number of tools. */
    async meaningOf(text: string, tools: number): Promise<Meaning | null> {
      if (!loaded || loaded.vectors.size < MIN_PART * tools || termsOf(text).length === 0) return null;
      const { vectors, floors } = loaded;
      const questionVector = await questions.vectorOf(text, vectors.dimension);
      return questionVector && meaningByModel(vectors, questionVector, floorFor(text, floors));
    },
    /** Resolves when everything announced has been read; for tests. */
    whenIdle: () => work,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await work;
    },
  };
}
