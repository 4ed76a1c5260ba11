import { slugify } from "../../../shared/text/slug.ts";

/** Forms accept slugs of up to 100 characters, and the longest ending takes nine. */
const MAX_LENGTH = 91;

type Options = {
  /** For a name without a single Latin letter or digit. */
  fallback: string;
  /** Paths that are already in use for something else. */
  reserved?: ReadonlySet<string>;
  /** The last number to try. */
  numbered?: number;
};

/** The slugs to try for a name until one is free: `quill`, `quill-2`, `quill-3` …, then random ones without end. */
export function* slugCandidates(name: string, { fallback, reserved, numbered = 50 }: Options): Generator<string, never> {
  const base = slugify(name).slice(0, MAX_LENGTH).replace(/-$/, "") || fallback;
  if (!reserved?.has(base)) yield base;
  for (let number = 2; number <= numbered; number++) yield `${base}-${number}`;
  while (true) yield `${base}-${crypto.randomUUID().slice(0, 8)}`;
}
