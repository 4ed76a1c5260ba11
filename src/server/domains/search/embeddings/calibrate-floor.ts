import type { ModelVectors } from "@toolatlas/meaning";
import { isUnderstood } from "@toolatlas/search";
import type { TextModel } from "./text-model.ts";
import { SOUNDS, UNRELATED_SENTENCES } from "./unrelated-texts.ts";

/** How far above meaningless sounds a question must score if the table knows less than half of its words. */
const ABOVE_SOUNDS = 0.25;

/** Below these a tool is not shown: for questions in known words, and for others, which may be another language or gibberish. */
export type Floors = { known: number; unknown: number };
export type Unrelated = { sentences: Float32Array[]; sounds: Float32Array[] };

export async function embedUnrelated(model: TextModel, limitMs: number): Promise<Unrelated> {
  const vectors = await model.embed([...UNRELATED_SENTENCES, ...SOUNDS], limitMs);
  return { sentences: vectors.slice(0, UNRELATED_SENTENCES.length), sounds: vectors.slice(UNRELATED_SENTENCES.length) };
}

export function calibrateFloors(vectors: ModelVectors, { sentences, sounds }: Unrelated): Floors {
  const reached = (text: Float32Array) => vectors.nearest(text, { limit: 1, floor: -1, accepts: () => true })[0]?.closeness ?? 0;
  // Any single one may be near something by chance, so the second-nearest counts.
  const [nearest = 1, known = nearest] = sentences.map(reached).sort((a, b) => b - a);
  const loudest = Math.max(known, ...sounds.map(reached));
  return { known, unknown: loudest + ABOVE_SOUNDS * (1 - loudest) };
}

export const floorFor = (text: string, { known, unknown }: Floors): number => (isUnderstood(text) ? known : unknown);
