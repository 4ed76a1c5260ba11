import { Button } from "../../ui/button.tsx";
import type { ActionForAll, BulkAction } from "../lib/use-bulk.ts";
import { useKeys } from "../lib/use-keys.ts";
import type { Selection } from "../lib/use-selection.ts";

type Props<Row> = {
  selection: Selection<Row>;
  actions: BulkAction<Row>[] /** The number of rows on all pages. */;
  total?: number;
  forAll?: ActionForAll | undefined;
};

/** Actions for the selected rows. It floats above the end of the list, so that nothing moves when it appears. */
export function SelectionBar<Row>({ selection, actions, total = 0, forAll }: Props<Row>) {
  const { selected, isAll, toggleAll, clear } = selection;
  const start = ({ run, isFor = () => true }: BulkAction<Row>) => {
    const rows = selected.filter(isFor);
    if (rows.length === 0) return;
    run(rows);
    clear();
  };
  useKeys(Object.fromEntries(actions.flatMap((action) => (action.shortcut ? [[action.shortcut, () => start(action)]] : []))));
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
        {actions.map(
          ({ label, shortcut }) =>
            shortcut && (
              <span key={label}>
                <kbd>{shortcut.toUpperCase()}</kbd> {label.toLowerCase()}
              </span>
            ),
        )}
      </span>
      {actions.map((action) => {
        const { label, isFor = () => true, isMain, shortcut } = action;
        const rows = selected.filter(isFor);
        if (rows.length === 0) return null;
        return (
          <Button key={label} variant={isMain ? "default" : "outline"} size="sm" aria-keyshortcuts={shortcut} onClick={() => start(action)}>
            {rows.length === selected.length ? label : `${label} (${rows.length})`}
          </Button>
        );
      })}
      {isAll && forAll && total > selected.length && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            forAll.run();
            clear();
          }}
        >
          {forAll.label(total)}
        </Button>
      )}
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
