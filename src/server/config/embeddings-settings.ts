import type { Settings } from "./settings.ts";

/** The name that stands for the model on this machine instead of one behind an address. */
const LOCAL = "local";

export type EmbeddingsChoice = { is: "endpoint"; url: string; key: string | undefined; model: string } | { is: "local" };

type EmbeddingsSettings = Pick<Settings, "EMBEDDINGS_URL" | "EMBEDDINGS_KEY" | "EMBEDDINGS_MODEL">;

/** What questions are understood with, null for the embedded table, or a sentence about what is missing. */
export function embeddingsChoice({ EMBEDDINGS_URL: url, EMBEDDINGS_KEY: key, EMBEDDINGS_MODEL: model }: EmbeddingsSettings): EmbeddingsChoice | null | string {
  if (url && model) return { is: "endpoint", url, key, model };
  if (model === LOCAL && !key) return { is: "local" };
  if (!url && !key && !model) return null;
  return "Wrong setting: EMBEDDINGS_URL and EMBEDDINGS_MODEL must be set together, or EMBEDDINGS_MODEL=local alone.";
}
