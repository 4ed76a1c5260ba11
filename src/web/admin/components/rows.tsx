/** A table that stays readable on a phone, where each row becomes a small card. */
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

export type Column<Row> = {
  title: string;
  /** A width in the table; the column without one takes what is left. */
  width?: number;
  cell: (row: Row) => ReactNode;
  /** The title is read out and not drawn: for buttons, say. */
  isQuiet?: boolean;
  /** Left out where there is little room. */
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
};

const SKELETONS = ["a", "b", "c", "d", "e"];

export function Rows<Row extends { id: number | string }>({ label, columns, rows, empty, keyOf = ({ id }) => id, current, onPick }: Props<Row>) {
  if (rows?.length === 0) {
    return (
      <div className="empty">
        <Icon name="inbox" size={20} />
        <strong>{empty}</strong>
      </div>
    );
  }
  return (
    <div className="rows">
      <table aria-label={label} aria-busy={rows === undefined}>
        <colgroup>
          {columns.map(({ title, width, isMinor }) => (
            <col key={title} className={isMinor ? "minor" : undefined} style={width ? { width } : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ title, isQuiet, isMinor }) => (
              <th key={title} scope="col" className={isMinor ? "minor" : undefined}>
                {isQuiet ? <span className="sr">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined &&
            SKELETONS.map((name) => (
              <tr key={name}>
                <td colSpan={columns.length}>
                  <span className="sk sk--line" />
                </td>
              </tr>
            ))}
          {rows?.map((row) => (
            <tr key={keyOf(row)} className={current && keyOf(current) === keyOf(row) ? "is-current" : undefined} onPointerEnter={onPick && (() => onPick(row))}>
              {columns.map(({ title, cell, isQuiet, isMinor }) => (
                <td key={title} className={isMinor ? "minor" : undefined} data-label={isQuiet ? undefined : title}>
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

type ItemProps = { picture: ReactNode; title: ReactNode; note?: ReactNode; children?: ReactNode };

/** What a row is about: a picture, its name, a line about it. */
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
