/** Behaves like OpenAI's documented POST /v1/embeddings, including failures. For tests only. */

import { setTimeout as sleep } from "node:timers/promises";
import { stem, tokenize } from "@toolatlas/search";
import Fastify from "fastify";

export const FAKE_KEY = "sk-test";
const MAX_INPUTS = 2_048;
/** Words that this model knows and the table does not: other languages, and slang. */
const MEANT: Record<string, string> = { besprechung: "meet", protokoll: "note", lied: "song", 曲: "music", 株: "stock" };

export type Failure = "hangs" | "not JSON" | "no vectors" | "another size" | "several sizes" | "no direction" | "cut off" | "redirects" | 400 | 401 | 429 | 500;

type EmbeddingsRequest = { model: string; input: string | string[] };

export async function startFakeEndpoint({ dimension = 1_000 } = {}) {
  const requests: EmbeddingsRequest[] = [];
  let failure: Failure | null = null;
  /** A text with this word is refused, like one that is too long. */
  let refused: string | null = null;
  const app = Fastify({ forceCloseConnections: true });
  const problem = (message: string, type: string, code: string | null = null) => ({ error: { message, type, param: null, code } });

  app.post<{ Body: EmbeddingsRequest }>("/v1/embeddings", async ({ body, headers }, reply) => {
    if (headers.authorization !== `Bearer ${FAKE_KEY}`)
      return reply.status(401).send(problem("Incorrect API key provided.", "invalid_request_error", "invalid_api_key"));
    requests.push(body);
    const texts = [body.input].flat();
    if (texts.length === 0 || texts.length > MAX_INPUTS || texts.includes(""))
      return reply.status(400).send(problem("'$.input' is invalid.", "invalid_request_error"));
    if (refused && texts.some((text) => text.includes(refused ?? "")))
      return reply.status(400).send(problem("This model's maximum context length is 8192 tokens.", "invalid_request_error"));
    if (failure === "hangs") await sleep(60_000, undefined, { ref: false });
    if (failure === 400) return reply.status(400).send(problem("Invalid input.", "invalid_request_error"));
    if (failure === 401) return reply.status(401).send(problem("Incorrect API key provided.", "invalid_request_error", "invalid_api_key"));
    if (failure === 429)
      return reply
        .status(429)
        .header("retry-after", "20")
        .send(problem("Rate limit reached.", "requests", "rate_limit_exceeded"));
    if (failure === 500) return reply.status(500).send(problem("The server had an error.", "server_error"));
    if (failure === "not JSON") return reply.type("text/html").send("<h1>Welcome to the hotel's network</h1>");
    if (failure === "cut off") return reply.type("application/json").send('{"object":"list","data":[{"object":"emb');
    if (failure === "redirects") return reply.redirect("https://example.com/");
    if (failure === "no vectors") return { object: "list", data: texts.map((_, index) => ({ object: "embedding", index, embedding: ["a", null] })) };
    const sizeOf = (index: number) => (failure === "another size" ? 7 : failure === "several sizes" ? dimension + (index % 2) - 1 : dimension);
    const data = texts.map((text, index) => ({
      object: "embedding",
      index,
      embedding: failure === "no direction" ? Array<number>(dimension).fill(0) : vectorOf(text, sizeOf(index)),
    }));
    // The API does not guarantee the order of the list, only the index numbers.
    return { object: "list", data: data.reverse(), model: body.model, usage: { prompt_tokens: 8, total_tokens: 8 } };
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });

  return {
    url: `${address}/v1/embeddings`,
    requests,
    break(how: Failure | null) {
      failure = how;
    },
    refuse(word: string | null) {
      refused = word;
    },
    close: () => app.close(),
  };
}

/** Every word has a direction; texts with the same words, or with synonyms, have the same one. */
function vectorOf(text: string, dimension: number): number[] {
  const vector = Array.from({ length: dimension }, () => 0.002);
  for (const word of tokenize(text)) {
    const known = MEANT[word] ?? stem(word);
    const hash = [...known].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
    vector[hash % dimension] = (vector[hash % dimension] ?? 0) + 1;
  }
  return vector;
}
