import { useQuery } from "@tanstack/react-query";
import type { LedgerEntry } from "../../../contract/payment.ts";
import { shortMoney } from "../../../shared/money.ts";
import { useRawRequest } from "../../lib/session/use-raw-request.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import type { Column } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { ledgerQuery } from "../lib/queries.ts";

const COLUMNS: Column<LedgerEntry>[] = [
  { title: "When", width: 136, cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time> },
  { title: "Account", width: 200, cell: ({ account }) => account },
  { title: "What", cell: ({ memo }) => <span className="muted">{memo}</span> },
  { title: "Amount", width: 128, cell: ({ amountInCents, currency }) => shortMoney(amountInCents, currency) },
];

export function Ledger({ search }: { search: URLSearchParams }) {
  const list = useQuery(ledgerQuery(search));
  const { data } = list;
  const { download } = useRawRequest();
  const exportCsv = () => download("GET /api/admin/ledger.csv", {}, "ledger.csv").catch((error: unknown) => toastFailure(error, "Failed to export"));
  return (
    <PagedRows list={list} label="Ledger" noun="entries" columns={COLUMNS} empty="No transactions yet.">
      {data && data.balances.length > 0 && (
        <ul className="stats stats--3 block" aria-label="Balances">
          {data.balances.map(({ account, amountInCents, currency }) => (
            <li key={`${account} ${currency}`}>
              <div>
                <span>{account}</span>
                <b>{shortMoney(amountInCents, currency)}</b>
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
    </PagedRows>
  );
}
