/** A table that stays readable on a phone, where each row becomes a small card. */
import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import type { Selection } from "../lib/use-selection.ts";
import { useStableRows } from "../lib/use-stable-rows.ts";
import { SelectAll, SelectBox, selectWithKeys } from "./select-box.tsx";

export type Column<Row> = {
  title: string;
  /** A width in the table; the column without one takes the remaining space. */
  width?: number;
  cell: (row: Row) => ReactNode;
  /** The title is for screen readers only, for example above buttons. */
  isTitleHidden?: boolean;
  /** Omitted on narrow screens. */
  isMinor?: boolean;
};

type Props<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  empty: string;
  keyOf?: (row: Row) => string | number;
  /** The row that keys act on. */
  current?: Row | undefined;
  onPick?: (row: Row) => void;
  /** How many skeleton rows are shown while loading. */
  expected?: number;
  /** While this stays the same, a row that was acted on keeps its place, even after it has left the list. */
  scope?: string | undefined;
  /** Makes rows selectable; `nameOf` labels the checkbox. */
  select?: { selection: Selection<Row>; nameOf: (row: Row) => string } | undefined;
};

export function Rows<Row extends { id: number | string }>({ label, columns, rows, empty, keyOf = ({ id }) => id, expected = 5, ...props }: Props<Row>) {
  const { current, onPick, scope, select } = props;
  const stableRows = useStableRows(rows, keyOf, scope);
  if (rows?.length === 0) {
    return (
      <div className="empty">
        <Icon name="inbox" size={20} />
        <strong>{empty}</strong>
      </div>
    );
  }
  const onKeyDown = select && rows && ((event: KeyboardEvent<HTMLElement>) => selectWithKeys(event, rows, select.selection));
  return (
    <div className="rows">
      <table aria-label={label} aria-busy={rows === undefined} className={select && "has-boxes"} onKeyDown={onKeyDown}>
        <colgroup>
          {select && <col style={{ width: 44 }} />}
          {columns.map(({ title, width, isMinor }) => (
            <col key={title} className={isMinor ? "minor" : undefined} style={width ? { width } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {select && (
              <th scope="col">
                <SelectAll selection={select.selection} isLoading={rows === undefined} />
              </th>
            )}
            {columns.map(({ title, isTitleHidden, isMinor }) => (
              <th key={title} scope="col" className={isMinor ? "minor" : undefined}>
                {isTitleHidden ? <span className="sr">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined &&
            Array.from({ length: expected }, (_, index) => `row ${index}`).map((name) => <RowSkeleton key={name} columns={columns} hasBox={Boolean(select)} />)}
          {stableRows?.map(({ row, isGone }) => (
            <tr
              key={keyOf(row)}
              className={isGone ? "is-gone" : current && keyOf(current) === keyOf(row) ? "is-current" : undefined}
              inert={isGone}
              aria-hidden={isGone || undefined}
              onPointerEnter={onPick && (() => onPick(row))}
            >
              {select && <td className="pick">{!isGone && <SelectBox row={row} name={select.nameOf(row)} selection={select.selection} />}</td>}
              {columns.map(({ title, cell, isTitleHidden, isMinor }) => (
                <td key={title} className={isMinor ? "minor" : undefined} data-label={isTitleHidden ? undefined : title}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const LINE = <span className="sk sk--line" />;

/** Skeletons in the columns of a row. On a phone, where the content determines a row's height, each is as high as its content will be. */
function RowSkeleton<Row>({ columns: [first, ...others], hasBox }: { columns: Column<Row>[]; hasBox: boolean }) {
  return (
    <tr>
      {hasBox && <td className="pick" />}
      <td>{first && <Item picture={<span className="logo logo--32 sk" />} title={<span className="sk sk--line sk--row" />} note={LINE} />}</td>
      {others.map(({ title, isMinor, isTitleHidden }) => (
        <td key={title} className={isMinor ? "minor" : undefined} data-label={isTitleHidden ? undefined : title}>
          {isTitleHidden ? (
            <span className="act">
              <span className="sk sk--button" />
            </span>
          ) : (
            LINE
          )}
        </td>
      ))}
    </tr>
  );
}

type ItemProps = { picture: ReactNode; title: ReactNode; note?: ReactNode; children?: ReactNode };

/** The main cell of a row: a picture, a name, a line of details. */
export function Item({ picture, title, note, children }: ItemProps) {
  return (
    <div className="item">
      {picture}
      <span>
        <b>
          {title}
          {children}
        </b>
        {note && <small>{note}</small>}
      </span>
    </div>
  );
}

export const IconTile = ({ name }: { name: string }) => (
  <span className="logo logo--32 tile" aria-hidden="true">
    <Icon name={name} />
  </span>
);
