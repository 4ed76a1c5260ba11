import { useRef } from "react";

type Key = string | number;
export type StableRow<Row> = { row: Row; isGone: boolean };

/**
 * A row that an action removed from a list keeps its place, so that nothing moves under the pointer, until `scope` changes.
 * Without a scope, rows appear and disappear immediately.
 */
export function useStableRows<Row>(rows: Row[] | undefined, keyOf: (row: Row) => Key, scope: string | undefined): StableRow<Row>[] | undefined {
  const shown = useRef<{ scope: string; rows: Row[] } | null>(null);
  if (rows === undefined) return undefined;
  if (scope === undefined) {
    shown.current = null;
    return rows.map((row) => ({ row, isGone: false }));
  }
  const stableRows = keepRemovedRows(shown.current?.scope === scope ? shown.current.rows : [], rows, keyOf);
  shown.current = { scope, rows: stableRows.map(({ row }) => row) };
  return stableRows;
}

export function keepRemovedRows<Row>(before: Row[], rows: Row[], keyOf: (row: Row) => Key): StableRow<Row>[] {
  const here = new Set(rows.map(keyOf));
  const stableRows = rows.map((row): StableRow<Row> => ({ row, isGone: false }));
  before.forEach((row, index) => {
    if (here.has(keyOf(row))) return;
    const neighbor = before[index - 1];
    const at = neighbor === undefined ? 0 : stableRows.findIndex((one) => keyOf(one.row) === keyOf(neighbor)) + 1;
    stableRows.splice(at, 0, { row, isGone: true });
  });
  return stableRows;
}
