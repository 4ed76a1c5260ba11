import type { Caller } from "../platform/http/caller-of.ts";

/** Somebody who waits for the answer. */
export const aCaller: Caller = { key: "a visitor", hasLeft: () => false };
