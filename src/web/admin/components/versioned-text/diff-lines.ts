/** `same` stands for lines that both texts have; they are shown only as a gap. */
export type DiffLine = { is: "removed" | "added"; text: string } | { is: "same" };

/** The lines that were removed and added, in order: the longest common subsequence stays. */
export function diffLines(before: string[], after: string[]): DiffLine[] {
  const lengths = commonLengths(before, after);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, next] = [before[i], after[j]];
    if (old !== undefined && old === next) {
      if (lines.at(-1)?.is !== "same") lines.push({ is: "same" });
      i += 1;
      j += 1;
    } else if (old !== undefined && (next === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      lines.push({ is: "removed", text: old });
      i += 1;
    } else {
      lines.push({ is: "added", text: next ?? "" });
      j += 1;
    }
  }
  return lines;
}

const at = (lengths: number[][], i: number, j: number) => lengths[i]?.[j] ?? 0;

/** How many lines the rests from `i` and `j` have in common. */
function commonLengths(before: string[], after: string[]): number[][] {
  const lengths: number[][] = [];
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row: number[] = [];
    for (let j = after.length - 1; j >= 0; j -= 1)
      row[j] = before[i] === after[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), row[j + 1] ?? 0);
    lengths[i] = row;
  }
  return lengths;
}
