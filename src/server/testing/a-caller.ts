import type { Caller } from "../platform/http/caller-of.ts";

/** A caller whose connection stays open. */
export const aCaller: Caller = { key: "a visitor", hasLeft: () => false };
