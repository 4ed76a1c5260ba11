/** Runs the model on a thread of its own: a question takes some milliseconds, which no other request waits for. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { normalize } from "../engine/embedder.ts";
import { MODEL_FILES, RUNTIME } from "./local-model-files.ts";
import { createWordPieces } from "./word-pieces.ts";

/** What is used of onnxruntime-node, which is not among the dependencies. */
type Tensor = { data: Float32Array; dims: readonly number[] };
type Session = { run(inputs: Record<string, unknown>): Promise<Record<string, Tensor>> };
type Runtime = {
  InferenceSession: { create(path: string, options: object): Promise<Session> };
  Tensor: new (type: "int64", data: BigInt64Array, dims: number[]) => unknown;
};

export type ToModel = { id: number; texts: string[] };
export type FromModel = { id: number; vectors: Float32Array[] } | { id: number; error: string };

/** As the model was trained with. */
const MAX_PIECES = 256;

const folder: string = workerData.folder;
const runtime: Runtime = createRequire(join(folder, "package.json"))(RUNTIME.name);
// One core: pages are more important.
const session = runtime.InferenceSession.create(join(folder, MODEL_FILES.graph.path), { intraOpNumThreads: 1, interOpNumThreads: 1 });
const toPieces = createWordPieces(readFileSync(join(folder, MODEL_FILES.vocabulary.path), "utf8"));

async function embed(text: string): Promise<Float32Array> {
  const pieces = toPieces(text, MAX_PIECES);
  const tensor = (values: number[]) => new runtime.Tensor("int64", BigInt64Array.from(values, BigInt), [1, values.length]);
  const [ids, mask, types] = [tensor(pieces), tensor(pieces.map(() => 1)), tensor(pieces.map(() => 0))];
  const answer = await (await session).run({ input_ids: ids, attention_mask: mask, token_type_ids: types });
  const hidden = answer.last_hidden_state;
  if (!hidden) throw new Error("The model answers with something else than was expected");
  const width = hidden.data.length / pieces.length;
  const mean = new Float32Array(width);
  hidden.data.forEach((value, at) => {
    mean[at % width] = (mean[at % width] ?? 0) + value;
  });
  normalize(mean);
  return mean;
}

parentPort?.on("message", async ({ id, texts }: ToModel) => {
  try {
    const vectors: Float32Array[] = [];
    for (const text of texts) vectors.push(await embed(text));
    parentPort?.postMessage({ id, vectors } satisfies FromModel);
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies FromModel);
  }
});
