import type { StoredTool } from "./document.ts";
import type { StoredTools } from "./stored-tools.ts";

export type EngineHit = { readonly slug: string; readonly popularity: number; readonly key: number; readonly tool: StoredTool };

/** A hit that is read only when shown: a search that combines several finds far more than it shows. */
export class IndexedHit implements EngineHit {
  readonly key: number;
  readonly #stored: StoredTools;
  readonly #number: number;

  constructor(stored: StoredTools, number: number, key: number) {
    this.#stored = stored;
    this.#number = number;
    this.key = key;
  }

  get slug(): string {
    return this.#stored.slugOf(this.#number);
  }

  get popularity(): number {
    return this.#stored.popularityOf(this.#number);
  }

  get tool(): StoredTool {
    return this.#stored.read(this.#number);
  }
}
