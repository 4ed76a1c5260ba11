/** A figure is measured in short rounds that alternate with its baseline: a busy moment of the machine then affects both. */

export const median = (values: number[]) => percentile(values, 0.5);

/** The smallest value that this share of all values does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** A, B, A, B, …: the results of each, in the order of the rounds. */
export async function interleave<Name extends string>(
  rounds: number,
  subjects: Record<Name, (round: number) => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(subjects) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++) for (const name of names) measured[name].push(await subjects[name](round));
  return measured;
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
