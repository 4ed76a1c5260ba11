import { useQuery } from "@tanstack/react-query";
import type { LedgerEntry } from "../../../contract/payment.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Pager } from "../../components/pager.tsx";
import { toastFailure } from "../../lib/toast-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { type Column, Rows } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { dollars } from "../lib/money.ts";
import { ledgerQuery, pageOf, ROWS_PER_PAGE } from "../lib/queries.ts";
import { useRawRequest } from "../lib/use-raw-request.ts";
import { useUrl } from "../lib/use-url.ts";

const COLUMNS: Column<LedgerEntry>[] = [
  { title: "When", width: 136, cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time> },
  { title: "Account", width: 200, cell: ({ account }) => account },
  { title: "What", cell: ({ memo }) => <span className="muted">{memo}</span> },
  { title: "Amount", width: 128, cell: ({ amountInCents }) => dollars(amountInCents) },
];

export function Ledger({ search }: { search: URLSearchParams }) {
  const { data, isError, refetch } = useQuery(ledgerQuery(search));
  const { hrefWith } = useUrl();
  const { download } = useRawRequest();
  const exportCsv = () => download("/api/admin/ledger.csv", "ledger.csv").catch((error: unknown) => toastFailure(error, "Failed to export"));
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      {data && data.balances.length > 0 && (
        <ul className="stats stats--3 block" aria-label="Balances">
          {data.balances.map(({ account, amountInCents }) => (
            <li key={account}>
              <div>
                <span>{account}</span>
                <b>{dollars(amountInCents)}</b>
              </div>
            </li>
          ))}
        </ul>
      )}
      <FilterBar>
        {data && <span className={data.isBalanced ? "badge badge--ok" : "badge badge--bad"}>{data.isBalanced ? "Balanced" : "Not balanced"}</span>}
        <Button variant="outline" size="sm" onClick={exportCsv}>
          <Icon name="download" />
          Export CSV
        </Button>
      </FilterBar>
      <Rows label="Ledger" columns={COLUMNS} rows={data?.items} empty="No money has moved yet." />
      <Pager
        page={pageOf(search)}
        total={data?.total ?? 0}
        pageSize={ROWS_PER_PAGE}
        noun="entries"
        hrefFor={(page) => hrefWith({ page: page === 1 ? null : page })}
      />
    </>
  );
}
