import type { Cells } from "../match-columns.ts";

/** One row as the file has it, numbered as in a spreadsheet with the header as row 1; in JSON and lists, in order. */
export type RawRow = { row: number; cells: Cells; problem?: string };
