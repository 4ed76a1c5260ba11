import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { type AdminPayment, ORDER_STATES, type OrderState } from "../../../contract/payment.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Pager } from "../../components/pager.tsx";
import { Button } from "../../ui/button.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { Modal, Problem } from "../components/modal.tsx";
import { type Column, IconTile, Item, Rows } from "../components/rows.tsx";
import { dollars } from "../lib/money.ts";
import { pageOf, paymentsQuery, ROWS_PER_PAGE } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { moment } from "../lib/time-ago.ts";
import { useChange } from "../lib/use-change.ts";
import { useUrl } from "../lib/use-url.ts";
import { Ledger } from "./ledger.tsx";

const LOOKS: Record<OrderState, string> = {
  created: "badge",
  attempted: "badge badge--wait",
  paid: "badge badge--wait",
  fulfilled: "badge badge--ok",
  failed: "badge badge--bad",
  refunded: "badge",
};
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const STATES = [{ value: "", label: "Every state" }, ...ORDER_STATES.map((value) => ({ value, label: capital(value) }))];

export function Promotions({ search }: ScreenProps) {
  const view = search.get("view") === "ledger" ? "ledger" : "payments";
  return (
    <>
      <nav className="tabs admin__tabs" aria-label="Promotions">
        <Link href="/admin/promotions" aria-current={view === "payments" ? "page" : undefined}>
          Orders
        </Link>
        <Link href="/admin/promotions?view=ledger" aria-current={view === "ledger" ? "page" : undefined}>
          Ledger
        </Link>
      </nav>
      {view === "ledger" ? <Ledger search={search} /> : <Payments search={search} />}
    </>
  );
}

function Payments({ search }: ScreenProps) {
  const { data, isError, refetch } = useQuery(paymentsQuery(search));
  const { hrefWith } = useUrl();
  const [refunded, setRefunded] = useState<AdminPayment | null>(null);
  const columns: Column<AdminPayment>[] = [
    {
      title: "Order",
      cell: ({ description, buyer, orderId, failure }) => (
        <Item picture={<IconTile name="credit-card" />} title={description} note={[buyer.email, orderId, failure].filter(Boolean).join(" · ")} />
      ),
    },
    { title: "Amount", width: 104, cell: ({ amountInCents }) => dollars(amountInCents) },
    { title: "State", width: 112, cell: ({ state }) => <span className={LOOKS[state]}>{capital(state)}</span> },
    { title: "When", width: 136, isMinor: true, cell: ({ paidAt, createdAt }) => <time dateTime={paidAt ?? createdAt}>{moment(paidAt ?? createdAt)}</time> },
    {
      title: "Actions",
      width: 112,
      isQuiet: true,
      cell: (payment) =>
        payment.isRefundable && (
          <Button variant="ghost" className="btn--xs" aria-label={`Refund ${payment.description}`} onClick={() => setRefunded(payment)}>
            Refund
          </Button>
        ),
    },
  ];
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      <FilterBar filters={[{ name: "state", label: "State", options: STATES }]} />
      <Rows label="Orders" columns={columns} rows={data?.items} empty="No orders yet." />
      <Pager
        page={pageOf(search)}
        total={data?.total ?? 0}
        pageSize={ROWS_PER_PAGE}
        noun="orders"
        hrefFor={(page) => hrefWith({ page: page === 1 ? null : page })}
      />
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </>
  );
}

/** Money cannot be undone, so this one is asked about. */
function RefundDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { change, problem } = useChange();
  const [reason, setReason] = useState("");
  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = await change({
      path: `/api/admin/payments/${payment.id}/refund`,
      method: "POST",
      body: { reason },
      done: "Payment refunded",
      failed: "Failed to refund",
    });
    if (done) onClose();
  }
  return (
    <Modal
      title={`Refund ${dollars(payment.amountInCents)}`}
      note={`${payment.description}, bought by ${payment.buyer.email}. What it bought ends now.`}
      onClose={onClose}
    >
      <form className="form" onSubmit={submit}>
        <label>
          Reason
          <textarea className="field field--text" rows={3} maxLength={500} required value={reason} onChange={({ target }) => setReason(target.value)} />
        </label>
        <Problem sentence={problem} />
        <Button type="submit" variant="destructive" disabled={!reason.trim()}>
          Refund
        </Button>
      </form>
    </Modal>
  );
}
