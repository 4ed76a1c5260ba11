import type { Settings } from "./settings.ts";

export type EmbeddingsChoice = { url: string; key: string | undefined; model: string };

type EmbeddingsSettings = Pick<Settings, "EMBEDDINGS_URL" | "EMBEDDINGS_KEY" | "EMBEDDINGS_MODEL">;

/** The service that embeds questions, null for the embedded table, or an error message about what is missing. */
export function embeddingsChoice({ EMBEDDINGS_URL: url, EMBEDDINGS_KEY: key, EMBEDDINGS_MODEL: model }: EmbeddingsSettings): EmbeddingsChoice | null | string {
  if (url && model) return { url, key, model };
  if (!url && !key && !model) return null;
  return "Wrong setting: EMBEDDINGS_URL and EMBEDDINGS_MODEL must be set together.";
}
