/** Questions understood with the model on this machine, as EMBEDDINGS_MODEL=local does; null where it is not installed. */
import { ConfigError, readConfig } from "../../src/server/config/config.ts";
import { calibrateFloors, embedUnrelated, floorFor } from "../../src/server/domains/search/embeddings/calibrate-floor.ts";
import { embedListings } from "../../src/server/domains/search/embeddings/embed-tools.ts";
import { createLocalModel } from "../../src/server/domains/search/embeddings/local-model.ts";
import type { TextModel } from "../../src/server/domains/search/embeddings/text-model.ts";
import type { ToolDocument } from "../../src/server/domains/search/engine/document.ts";
import { type Meaning, meaningByModel } from "../../src/server/domains/search/engine/meaning.ts";
import { ModelVectors } from "../../src/server/domains/search/engine/model-vectors.ts";
import { termsOf } from "../../src/server/domains/search/engine/question.ts";

const AT_ONCE = 64;
const LIMIT_MS = 120_000;

export function openLocalModel(): TextModel | null {
  try {
    return createLocalModel(readConfig().dataDir);
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

/** Rows for these tools, to which others can be added. */
export async function embedDocuments(model: TextModel, tools: Iterable<ToolDocument>, rows?: ModelVectors): Promise<ModelVectors> {
  let vectors = rows;
  for (const batch of batchesOf(tools)) {
    const made = await embedListings(model, batch, LIMIT_MS);
    vectors ??= new ModelVectors(made[0]?.values.length ?? 0);
    for (const [at, tool] of batch.entries()) {
      const vector = made[at];
      if (vector) vectors.set(tool.objectID, vector);
    }
  }
  return vectors ?? new ModelVectors(0);
}

function* batchesOf(tools: Iterable<ToolDocument>) {
  let batch: ToolDocument[] = [];
  for (const tool of tools) {
    batch.push(tool);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export async function modelMeaning(model: TextModel, vectors: ModelVectors, texts: string[]): Promise<(text: string) => Meaning | null> {
  const floors = calibrateFloors(vectors, await embedUnrelated(model, LIMIT_MS));
  const asked = texts.filter((text) => termsOf(text).length > 0);
  const made = await model.embedQuestions(asked, LIMIT_MS);
  const known = new Map(asked.map((text, at) => [text, made[at]]));
  return (text) => {
    const question = known.get(text);
    return question ? meaningByModel(vectors, question, floorFor(text, floors)) : null;
  };
}
