import type { CallerSearch } from "../search.ts";
import type { ResponseSize } from "./response-size.ts";

/** The parts of the search that queries need. */
export type Finds = Pick<CallerSearch, "find" | "findTogether" | "runQueued" | "mapInBatches">;

/** One call of the protocol: what it may use, and what it has used. */
export type Call<Reads = CallerSearch> = {
  search: Reads;
  size: ResponseSize;
  /** Counts work against the caller's limit, before it is done and in addition to the call itself; responds 429 if it is too much. */
  charge(extra: number): Promise<void>;
};
