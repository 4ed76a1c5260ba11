import { useRef, useState } from "react";

type Key = string | number;
export type Selection<Row> = {
  selected: Row[];
  isSelected: (row: Row) => boolean;
  /** `isRange`: all rows between the last toggled one and this one. */
  toggle: (row: Row, options?: { isRange?: boolean }) => void;
  select: (rows: Row[]) => void;
  /** All rows that are shown. */
  isAll: boolean;
  toggleAll: () => void;
  clear: () => void;
};

const NONE: ReadonlySet<Key> = new Set();

/** The selected rows of a list. A new `scope` (another page or filter) clears them, so that actions never affect rows that are not visible. */
export function useSelection<Row>(rows: Row[], keyOf: (row: Row) => Key, scope: string): Selection<Row> {
  const [state, setState] = useState<{ scope: string; keys: ReadonlySet<Key> }>({ scope, keys: NONE });
  const anchor = useRef<Key | null>(null);
  const keys = state.scope === scope ? state.keys : NONE;
  const selected = rows.filter((row) => keys.has(keyOf(row)));
  const isAll = rows.length > 0 && selected.length === rows.length;
  const set = (next: Iterable<Key>) => setState({ scope, keys: new Set(next) });

  function toggle(row: Row, { isRange = false } = {}) {
    const span = isRange ? between(rows, keyOf, { from: anchor.current, to: row }) : [row];
    const isOn = !keys.has(keyOf(row));
    const spanned = new Set(span.map(keyOf));
    set(isOn ? [...keys, ...spanned] : [...keys].filter((key) => !spanned.has(key)));
    anchor.current = keyOf(row);
  }
  return {
    selected,
    isSelected: (row) => keys.has(keyOf(row)),
    toggle,
    select: (more) => set([...keys, ...more.map(keyOf)]),
    isAll,
    toggleAll: () => set(isAll ? [] : rows.map(keyOf)),
    clear: () => set([]),
  };
}

function between<Row>(rows: Row[], keyOf: (row: Row) => Key, { from, to }: { from: Key | null; to: Row }): Row[] {
  const start = rows.findIndex((row) => keyOf(row) === from);
  const end = rows.findIndex((row) => keyOf(row) === keyOf(to));
  return start < 0 ? [to] : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
