/** A model that turns texts into vectors, behind an address or on this machine. */
export type TextModel = {
  /** Kept beside every vector. */
  readonly id: string;
  /** One vector of length one for each text, all of the same size, or an EmbeddingsError. */
  embed(texts: string[], limitMs: number): Promise<Float32Array[]>;
  /** The same for what is compared with those: a model may know that people ask in other words. */
  embedQuestions(texts: string[], limitMs: number): Promise<Float32Array[]>;
  close(): Promise<void>;
};

/** Why there are no vectors, and whether the texts themselves were refused. */
export class EmbeddingsError extends Error {
  readonly isRefusal: boolean;
  readonly retryAfterMs: number;

  constructor(message: string, { isRefusal = false, retryAfterMs = 0 } = {}) {
    super(message);
    this.name = "EmbeddingsError";
    this.isRefusal = isRefusal;
    this.retryAfterMs = retryAfterMs;
  }
}
