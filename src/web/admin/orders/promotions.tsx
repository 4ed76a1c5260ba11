import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { type AdminPayment, ORDER_STATES, type OrderState, refundContract } from "../../../contract/payment.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Pager } from "../../components/pager.tsx";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { type Column, IconTile, Item, Rows } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { dollars } from "../lib/money.ts";
import { pageOf, paymentsQuery, ROWS_PER_PAGE } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
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
  const { save } = useChange();
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => refundContract.body,
    async send(body) {
      await save({ path: `/api/admin/payments/${payment.id}/refund`, method: "POST", body, done: "Payment refunded", failed: "Failed to refund" });
      onClose();
    },
  });
  return (
    <Modal
      title={`Refund ${dollars(payment.amountInCents)}`}
      note={`${payment.description}, bought by ${payment.buyer.email}. What it bought ends now.`}
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={submit}>
        <FormField label="Reason" required name="reason" lines={3} maxLength={500} error={fieldError} />
        <FormError>{formError}</FormError>
        <Button type="submit" variant="destructive" busy={isBusy}>
          Refund
        </Button>
      </form>
    </Modal>
  );
}
