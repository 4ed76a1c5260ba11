/** A list of the panel, a page at a time; which page and which filters stands in the address. */
import type { ReactNode } from "react";
import type { ListOf } from "../../../contract/api.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Pager } from "../../components/pager.tsx";
import { pageOf, ROWS_PER_PAGE } from "../lib/queries.ts";
import { useUrl } from "../lib/use-url.ts";
import { type Column, Rows } from "./rows.tsx";

type Props<Row> = {
  list: { data: ListOf<Row> | undefined; isError: boolean; refetch: () => unknown };
  label: string;
  /** "articles", "posts": what the pager counts. */
  noun: string;
  columns: Column<Row>[];
  empty: string;
  /** Cells hold running text, which begins at the top and is not cut short. */
  isText?: boolean;
  /** Search, filters and buttons, above the rows. */
  children?: ReactNode;
};

export function PagedRows<Row extends { id: number | string }>({
  list: { data, isError, refetch },
  label,
  noun,
  columns,
  empty,
  isText,
  children,
}: Props<Row>) {
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      {children}
      <div className={isText ? "rows--text" : undefined}>
        <Rows label={label} columns={columns} rows={data?.items} empty={empty} />
      </div>
      <ListPager total={data?.total ?? 0} noun={noun} />
    </>
  );
}

export function ListPager({ total, noun, pageSize = ROWS_PER_PAGE }: { total: number; noun: string; pageSize?: number }) {
  const { params, hrefWith } = useUrl();
  return <Pager page={pageOf(params)} total={total} pageSize={pageSize} noun={noun} hrefFor={(page) => hrefWith({ page: page === 1 ? null : page })} />;
}
