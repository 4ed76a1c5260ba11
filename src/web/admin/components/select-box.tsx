import type { KeyboardEvent } from "react";
import type { Selection } from "../lib/use-selection.ts";

type Props<Row> = { row: Row; name: string; selection: Selection<Row> };

/** Selects a row; with Shift, all rows since the last one. */
export function SelectBox<Row>({ row, name, selection }: Props<Row>) {
  return (
    <input
      type="checkbox"
      className="select-box"
      aria-label={`Select ${name}`}
      checked={selection.isSelected(row)}
      onChange={({ nativeEvent }) => selection.toggle(row, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })}
    />
  );
}

export function SelectAll<Row>({ selection: { selected, isAll, toggleAll }, isLoading }: { selection: Selection<Row>; isLoading: boolean }) {
  return (
    <input
      type="checkbox"
      aria-label="Select all"
      disabled={isLoading}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = selected.length > 0 && !isAll;
      }}
      onChange={toggleAll}
    />
  );
}

const BOX = "input.select-box";
const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keys in a list of checkboxes: X toggles the focused row, arrows move between boxes and with Shift also select,
 * and Escape clears the selection. `rows` are in the order of their boxes.
 */
export function selectWithKeys<Row>(event: KeyboardEvent<HTMLElement>, rows: Row[], selection: Selection<Row>): void {
  const { target, currentTarget, key, shiftKey } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "Escape") selection.clear();
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>(BOX)];
  const at = boxes.findIndex((box) => box === target || box.closest("tr, li")?.contains(target));
  const row = rows[at];
  if (row === undefined) return;
  if (key === "x" && !target.matches("input:not([type=checkbox]), textarea, select")) {
    event.preventDefault();
    selection.toggle(row);
  }
  const step = STEP[key];
  if (step === undefined || !target.matches(BOX)) return;
  event.preventDefault();
  const next = rows[at + step];
  boxes[at + step]?.focus();
  if (shiftKey && next !== undefined) selection.select([row, next]);
}
