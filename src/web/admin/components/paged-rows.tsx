/** A paginated list of the panel; the page and the filters are kept in the URL. */
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { ListOf } from "../../../contract/api.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Pager } from "../../components/pager.tsx";
import { pageOf, ROWS_PER_PAGE } from "../lib/queries.ts";
import type { ActionForAll, BulkAction } from "../lib/use-bulk.ts";
import { useSelection } from "../lib/use-selection.ts";
import { useUrl } from "../lib/use-url.ts";
import { type Column, Rows } from "./rows.tsx";
import { SelectionBar } from "./selection-bar.tsx";

type Props<Row extends { id: number | string }> = {
  list: { data: ListOf<Row> | undefined; isError: boolean; isPlaceholderData?: boolean; refetch: () => unknown };
  label: string;
  /** The plural noun for the pager: "articles", "posts". */
  noun: string;
  countsTo?: number | undefined;
  columns: Column<Row>[];
  empty: string;
  /** Cells contain running text, which is aligned to the top and not truncated. */
  isText?: boolean;
  /** Actions for several selected rows. */
  bulk?: { nameOf: (row: Row) => string; actions: BulkAction<Row>[]; forAll?: ActionForAll };
  /** The item that was open before the list: its row is marked, scrolled to, and has the focus. */
  lastId?: Row["id"] | null;
  /** Search, filters and buttons, above the rows. */
  children?: ReactNode;
};

const keyOf = ({ id }: { id: number | string }) => id;

export function PagedRows<Row extends { id: number | string }>({
  list,
  label,
  noun,
  countsTo,
  columns,
  empty,
  isText,
  bulk,
  lastId = null,
  children,
}: Props<Row>) {
  const { data, isError, isPlaceholderData, refetch } = list;
  const address = useUrl().params.toString();
  const area = useRef<HTMLDivElement>(null);
  const last = lastId === null ? undefined : data?.items.find(({ id }) => id === lastId);
  useReturn(area, last !== undefined);
  const selection = useSelection(data?.items ?? [], keyOf, address);
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      {children}
      <div ref={area} className={isText ? "rows--text" : undefined}>
        <Rows
          label={label}
          columns={columns}
          rows={data?.items}
          empty={empty}
          current={last}
          expected={10}
          // Rows of the previous URL are only placeholders until the new ones arrive.
          scope={isPlaceholderData ? undefined : address}
          select={bulk && { selection, nameOf: bulk.nameOf }}
        />
      </div>
      <ListPager total={data?.total ?? 0} noun={noun} countsTo={countsTo} />
      {bulk && <SelectionBar selection={selection} actions={bulk.actions} total={data?.total ?? 0} forAll={bulk.forAll} />}
    </>
  );
}

/** Once, when the row is there. */
function useReturn(area: RefObject<HTMLElement | null>, isThere: boolean) {
  useEffect(() => {
    if (!isThere) return;
    const row = area.current?.querySelector("tr.is-current");
    row?.scrollIntoView({ block: "center" });
    row?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  }, [area, isThere]);
}

type PagerProps = { total: number; noun: string; pageSize?: number; countsTo?: number | undefined };

export function ListPager({ pageSize = ROWS_PER_PAGE, ...counted }: PagerProps) {
  const { params, hrefWith } = useUrl();
  return <Pager page={pageOf(params)} pageSize={pageSize} hrefFor={(page) => hrefWith({ page: page === 1 ? null : page })} {...counted} />;
}
