/** The texts of a listing whose vectors make up the tool's vector, for any model. */
import { normalize } from "./small-vector.ts";

type Listing = {
  name: string;
  category: string;
  shortDescription: string;
  description: string;
  tags: string[];
  useCases?: string[];
  keyFeatures?: string[];
};

/** A summary, the description, and each use case; for a tool without use cases, its features. */
export function listingTexts({ name, category, shortDescription, description, tags, useCases = [], keyFeatures = [] }: Listing): [string, string, ...string[]] {
  return [`${name}. ${category}. ${shortDescription}. ${tags.join(", ")}`, description, ...(useCases.length > 0 ? useCases : keyFeatures)];
}

type Part = Float32Array | null | undefined;

/** The three have equal weight, and so do the use cases among themselves, regardless of length. Null if no text has a vector. */
export const joinParts = ([short, description, ...uses]: Part[]): Float32Array | null => middleOf([short, description, middleOf(uses)]);

function middleOf(vectors: Part[]): Float32Array | null {
  const [first, ...others] = vectors.filter((vector) => vector !== null && vector !== undefined);
  if (!first) return null;
  const sum = first.slice();
  for (const other of others) for (let at = 0; at < sum.length; at++) sum[at]! += other[at]!;
  return normalize(sum) ? sum : null;
}
