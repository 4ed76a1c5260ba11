import type { EmbeddingsChoice } from "../../../config/embeddings-settings.ts";
import { createEndpoint } from "./endpoint.ts";
import type { TextModel } from "./text-model.ts";

/** The model that the settings name. What the local one needs is loaded only here. */
export async function openModel(choice: EmbeddingsChoice, dataDir: string): Promise<TextModel> {
  if (choice.is === "endpoint") return createEndpoint(choice);
  const { createLocalModel } = await import("./local-model.ts");
  return createLocalModel(dataDir);
}
