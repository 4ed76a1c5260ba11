import { slugCandidates } from "../../platform/text/slug-candidates.ts";

/** Names already used in API paths. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(["liked", "submit"]);

/** The slugs to try for a tool until one is free. */
export const toolSlugs = (name: string, options: { numbered?: number } = {}) =>
  slugCandidates(name, { fallback: "tool", reserved: RESERVED_SLUGS, ...options });
