/** A model that turns texts into vectors. */
export type TextModel = {
  /** Stored with every vector. */
  readonly id: string;
  /** One unit vector for each text, all of the same size, or an EmbeddingsError. */
  embed(texts: string[], limitMs: number): Promise<Float32Array[]>;
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
