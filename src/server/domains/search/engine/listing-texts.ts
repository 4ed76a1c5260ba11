/** What is said of a tool, as the texts whose vectors make the tool's vector, whichever model they are of. */
import { normalize } from "./embedder.ts";

type Listing = {
  name: string;
  category: string;
  shortDescription: string;
  description: string;
  tags: string[];
  useCases?: string[];
  keyFeatures?: string[];
};

/** What it is in short, what is said about it, and each use of it; of a tool without uses, what it can do. */
export function listingTexts({ name, category, shortDescription, description, tags, useCases = [], keyFeatures = [] }: Listing): [string, string, ...string[]] {
  return [`${name}. ${category}. ${shortDescription}. ${tags.join(", ")}`, description, ...(useCases.length > 0 ? useCases : keyFeatures)];
}

type Part = Float32Array | null | undefined;

/** The three count alike, and so do the uses among themselves, however long one of them is. Null where no text has a vector. */
export const joinParts = ([short, description, ...uses]: Part[]): Float32Array | null => middleOf([short, description, middleOf(uses)]);

function middleOf(vectors: Part[]): Float32Array | null {
  const [first, ...others] = vectors.filter((vector) => vector !== null && vector !== undefined);
  if (!first) return null;
  const sum = first.slice();
  for (const other of others) for (let at = 0; at < sum.length; at++) sum[at]! += other[at]!;
  return normalize(sum) ? sum : null;
}
