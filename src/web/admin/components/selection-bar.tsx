import { Button } from "../../ui/button.tsx";
import type { BulkAction } from "../lib/use-bulk.ts";
import type { Selection } from "../lib/use-selection.ts";

type Props<Row> = { selection: Selection<Row>; actions: BulkAction<Row>[] };

/** Actions for the selected rows. It floats above the end of the list, so that nothing moves when it appears. */
export function SelectionBar<Row>({ selection, actions }: Props<Row>) {
  const { selected, isAll, toggleAll, clear } = selection;
  if (selected.length === 0) return null;
  return (
    <section className="bulk" aria-label="Selected items">
      <span className="bulk__count num" role="status">
        {selected.length} selected
      </span>
      <span className="shortcuts bulk__keys">
        <span>
          <kbd>Shift</kbd> click for a range
        </span>
        <span>
          <kbd>Esc</kbd> clear
        </span>
      </span>
      {actions.map(({ label, run, isFor = () => true, isMain }) => {
        const rows = selected.filter(isFor);
        if (rows.length === 0) return null;
        return (
          <Button
            key={label}
            variant={isMain ? "default" : "outline"}
            size="sm"
            onClick={() => {
              run(rows);
              clear();
            }}
          >
            {rows.length === selected.length ? label : `${label} (${rows.length})`}
          </Button>
        );
      })}
      {!isAll && (
        <Button variant="ghost" size="sm" onClick={toggleAll}>
          Select all
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={clear}>
        Clear selection
      </Button>
    </section>
  );
}
