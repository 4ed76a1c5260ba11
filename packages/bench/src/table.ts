/** One line of the table. `value` is compared with the target; `figure` is shown. */
export type Row = { what: string; figure: string; value?: number; atMost?: number; atLeast?: number };
export type Benchmark = (options: { large: boolean }) => Promise<Row[]>;

const HEAD = ["", "measured", "target", "met"];

export function formatTable(rows: Row[]): string {
  const lines = [HEAD, ...rows.map((row) => [row.what, row.figure, targetOf(row), verdictOn(row)])];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A single row, as soon as it is known. */
export function formatRow(row: Row): string {
  const [target, verdict] = [targetOf(row), verdictOn(row)];
  return `${row.what}: ${row.figure}${target ? ` (target ${target}: ${verdict})` : ""}`;
}

function targetOf({ atMost, atLeast }: Row): string {
  if (atMost !== undefined) return `≤ ${atMost}`;
  return atLeast === undefined ? "" : `≥ ${atLeast}`;
}

function verdictOn({ value, atMost, atLeast }: Row): string {
  if (value === undefined || (atMost === undefined && atLeast === undefined)) return "";
  return value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY) ? "yes" : "NO";
}
