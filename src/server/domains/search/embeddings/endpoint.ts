/** A remote model with OpenAI's API: POST { model, input: […] } returns { data: [{ index, embedding }] }. */
import { normalize } from "@toolatlas/meaning";
import { z } from "zod";
import { EmbeddingsError, type TextModel } from "./text-model.ts";

/** The largest models have about 4,000 dimensions. */
const MAX_DIMENSION = 8_192;
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;
const MAX_RETRY_AFTER_MS = 10 * 60_000;
/** The texts are at fault, not the service: too long, or not accepted. */
const REFUSALS = [400, 413, 422];

const EmbeddingsResponse = z.object({ data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).min(1).max(MAX_DIMENSION) })) });

type Account = { url: string; key: string | undefined; model: string };

export function createEndpoint({ url, key, model }: Account): TextModel {
  const headers = { "content-type": "application/json", accept: "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) };

  async function post(texts: string[], limitMs: number): Promise<unknown> {
    const body = JSON.stringify({ model, input: texts, encoding_format: "float" });
    // A redirect would send the key and the texts to another server.
    const response = await fetch(url, { method: "POST", headers, body, redirect: "error", signal: AbortSignal.timeout(limitMs) });
    if (response.ok) return JSON.parse(await readText(response));
    await response.body?.cancel();
    const retryAfterMs = Math.min((Number(response.headers.get("retry-after")) || 0) * 1_000, MAX_RETRY_AFTER_MS);
    throw new EmbeddingsError(`it answered ${response.status}`, { isRefusal: REFUSALS.includes(response.status), retryAfterMs });
  }

  const embed: TextModel["embed"] = async (texts, limitMs) => {
    try {
      return vectorsIn(await post(texts, limitMs), texts.length);
    } catch (error) {
      if (error instanceof EmbeddingsError) throw error;
      // Never include the response itself: a service may repeat the question or the key in it.
      const isLate = error instanceof Error && error.name === "TimeoutError";
      throw new EmbeddingsError(isLate ? `no answer within ${limitMs} ms` : reasonOf(error));
    }
  };

  return { id: model, embed };
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return "it answered with something else than JSON";
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  return `it could not be reached${code}`;
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new EmbeddingsError("its answer has no end");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** In the order of the texts: the service numbers its vectors and may return them in any order. */
function vectorsIn(response: unknown, count: number): Float32Array[] {
  const read = EmbeddingsResponse.safeParse(response);
  if (!read.success) throw new EmbeddingsError("its answer has no vectors");
  const byIndex = new Map(read.data.data.map(({ index, embedding }) => [index, Float32Array.from(embedding)]));
  const vectors = Array.from({ length: count }, (_, index) => byIndex.get(index));
  const dimension = vectors[0]?.length;
  return vectors.map((vector) => {
    if (!vector || vector.length !== dimension) throw new EmbeddingsError("it answered with vectors of several sizes, or with too few");
    if (!normalize(vector) || !vector.every(Number.isFinite)) throw new EmbeddingsError("it answered with a vector without a direction");
    return vector;
  });
}
