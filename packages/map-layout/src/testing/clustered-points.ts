/** Vectors with the structure of a directory: groups, subjects within them, and differences between tools. */
import { normalize, type SmallVector, toSmall } from "@toolatlas/meaning";
import { seededRandom } from "../random.ts";
import { createVectors, type Points } from "../vectors.ts";

/** One subject per this many tools. */
const SUBJECT_SIZE = 25;
const SPREAD = { subject: 0.7, tool: 0.6 };

export function clusteredPoints({ count, groups, dimension = 64, seed = 1 }: { count: number; groups: number; dimension?: number; seed?: number }): Points {
  const random = seededRandom(seed);
  /** Nearly normally distributed. */
  const noise = () => random() + random() + random() + random() - 2;
  const direction = () => {
    const vector = Float32Array.from({ length: dimension }, noise);
    normalize(vector);
    return vector;
  };
  const near = (middle: Float32Array, spread: number) => {
    const away = direction();
    const vector = middle.map((value, at) => value + spread * away[at]!);
    normalize(vector);
    return vector;
  };
  const middles = Array.from({ length: groups }, direction);
  const subjects = Array.from({ length: Math.ceil(count / SUBJECT_SIZE) }, (_, at) => ({
    group: at % groups,
    middle: near(middles[at % groups]!, SPREAD.subject),
  }));
  const groupOf = new Int32Array(count);
  const vectors: SmallVector[] = [];
  for (let at = 0; at < count; at++) {
    const { group, middle } = subjects[at % subjects.length]!;
    groupOf[at] = group;
    vectors.push(toSmall(near(middle, SPREAD.tool)));
  }
  return { vectors: createVectors(vectors, dimension), groups: groupOf, keys: Int32Array.from({ length: count }, (_, at) => at + 1) };
}
