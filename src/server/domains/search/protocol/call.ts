import type { CallerSearch } from "../search.ts";
import type { AnswerSize } from "./answer-size.ts";

/** What queries need of the search. */
export type Finds = Pick<CallerSearch, "find" | "findTogether" | "inTurn" | "mapInTurns">;

/** One call of the protocol: what it may use, and what it has used. */
export type Call<Reads = CallerSearch> = {
  search: Reads;
  size: AnswerSize;
  /** Counts work against the caller's limit, before it is done and beside the call itself; refuses with 429 what is too much. */
  charge(extra: number): Promise<void>;
};
