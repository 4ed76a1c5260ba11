/** Changes to many rows at once: one call, one toast with Undo, and a message for each refused row. */
import type { QueryClient } from "@tanstack/react-query";
import type { BulkAnswer } from "../../../contract/admin/bulk.ts";
import type { Address, InputOf, ResponseOf } from "../../../contract/operations/operations.ts";
import { count } from "../../lib/format.ts";
import { useChange } from "./use-change.ts";

/** "tool", "tools" */
export type Noun = readonly [one: string, many: string];

type Write = Exclude<Address, `GET ${string}`>;
type BulkAddress = { [At in Write]: ResponseOf<At> extends BulkAnswer ? (InputOf<At> extends { body: { ids: number[] } } ? At : never) : never }[Write];
type BulkCall = (ids: number[]) => { [At in BulkAddress]: { address: At } & InputOf<At> }[BulkAddress];

type Bulk = {
  call: BulkCall;
  rows: { id: number }[];
  noun: Noun;
  /** The result as a participle: "3 tools deleted". */
  done: string;
  show?: (client: QueryClient) => void;
  /** The call that undoes it. */
  reverse?: BulkCall;
};

/** A button above selected rows. */
export type BulkAction<Row> = {
  label: string;
  run: (rows: Row[]) => void;
  /** Which rows it applies to; all by default. */
  isFor?: (row: Row) => boolean;
  isMain?: boolean;
  /** Its shortcut while rows are selected, in lower case. */
  shortcut?: string;
};

/** A button for all rows of the list, on every page. */
export type ActionForAll = { label: (total: number) => string; run: () => void };

const SHOWN_REFUSALS = 3;

const counted = (n: number, [one, many]: Noun) => `${count(n)} ${n === 1 ? one : many}`;

export function describeRefused({ refused }: BulkAnswer): string {
  const sentences = refused.slice(0, SHOWN_REFUSALS).map(({ error }) => error);
  const more = refused.length - sentences.length;
  return [...sentences, ...(more > 0 ? [`${count(more)} more failed.`] : [])].join(" ");
}

export function useBulk() {
  const { change } = useChange();
  return ({ call, rows, noun, done, show, reverse }: Bulk) => {
    const failed = `Failed to update the ${noun[1]}`;
    return change({
      ...call(rows.map(({ id }) => id)),
      ...(show && { show }),
      done: ({ done: ids }) => (ids.length > 0 ? `${counted(ids.length, noun)} ${done}` : failed),
      note: describeRefused,
      failed,
      ...(reverse && { undo: ({ done: ids }: BulkAnswer) => (ids.length > 0 ? { ...reverse(ids), done: "Change undone", failed } : null) }),
    });
  };
}
