/** Computes the model's vector for every listing, a batch at a time. */
import { joinParts, listingTexts, type SmallVector, toSmall } from "@toolatlas/meaning";
import type { Db } from "../../../platform/db/database.ts";
import { listMissing, type MissingTool, storeEmbeddings } from "./stored-embeddings.ts";
import { EmbeddingsError, type TextModel } from "./text-model.ts";

const BATCH_SIZE = 16;
/** Small servers do not accept more in one call. */
const TEXTS_PER_CALL = 32;
const LIMIT_MS = 30_000;
/** About 400 tokens: small models refuse more than 512. */
const MAX_TEXT = 1_600;

type Deps = { db: Db; model: TextModel; until: number; onStored: () => Promise<unknown> };

/** Stops at the first failure of the model; the next run continues where this one ended. */
export async function embedTools({ db, model, until, onStored }: Deps): Promise<number> {
  let count = 0;
  while (Date.now() < until) {
    const missing = await listMissing(db, model.id, BATCH_SIZE);
    if (missing.length === 0) break;
    await storeEmbeddings(db, model.id, await embedAll(model, missing));
    await onStored();
    count += missing.length;
  }
  return count;
}

type Embedded = Parameters<typeof storeEmbeddings>[2];

/** A refused batch is halved until the listing that caused it is found. */
async function embedAll(model: TextModel, tools: MissingTool[]): Promise<Embedded> {
  try {
    const vectors = await embedListings(model, tools, LIMIT_MS);
    return tools.map((tool, at) => ({ tool, vector: vectors[at] ?? null }));
  } catch (error) {
    if (!(error instanceof EmbeddingsError && error.isRefusal)) throw error;
    if (tools.length === 1) return tools.map((tool) => ({ tool, vector: null }));
    const half = tools.length >> 1;
    return [...(await embedAll(model, tools.slice(0, half))), ...(await embedAll(model, tools.slice(half)))];
  }
}

type Listing = Parameters<typeof listingTexts>[0];

/** One vector for all texts of each listing. Models refuse empty text, so it has no vector. */
export async function embedListings(model: TextModel, listings: Listing[], limitMs: number): Promise<(SmallVector | null)[]> {
  const texts = listings.map((listing) => listingTexts(listing).map((text) => text.trim().slice(0, MAX_TEXT).toWellFormed()));
  const nonEmpty = texts.flat().filter(Boolean);
  const vectors: Float32Array[] = [];
  for (let at = 0; at < nonEmpty.length; at += TEXTS_PER_CALL) vectors.push(...(await model.embed(nonEmpty.slice(at, at + TEXTS_PER_CALL), limitMs)));
  const made = vectors.values();
  return texts.map((own) => {
    const joined = joinParts(own.map((text) => (text ? made.next().value : null)));
    return joined && toSmall(joined);
  });
}
