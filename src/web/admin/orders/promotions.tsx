import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { type AdminPayment, ORDER_STATES, type OrderState, refundOperation } from "../../../contract/payment.ts";
import { shortMoney } from "../../../shared/money.ts";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { type Column, IconTile, Item } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { paymentsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useChange } from "../lib/use-change.ts";
import { Ledger } from "./ledger.tsx";
import { isDisputed, noteOf, paymentProblems } from "./payment-notes.ts";

const BADGES: Record<OrderState, string> = {
  created: "badge",
  attempted: "badge badge--wait",
  paid: "badge badge--wait",
  fulfilled: "badge badge--ok",
  failed: "badge badge--bad",
  refunded: "badge",
};
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const STATES = [
  { value: "", label: "All statuses" },
  { value: "attention", label: "Needs attention" },
  ...ORDER_STATES.map((value) => ({ value, label: capital(value) })),
];

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
  const list = useQuery(paymentsQuery(search));
  const [refunded, setRefunded] = useState<AdminPayment | null>(null);
  const columns: Column<AdminPayment>[] = [
    {
      title: "Order",
      cell: (payment) => (
        <Item picture={<IconTile name="credit-card" />} title={payment.description} note={<Note payment={payment} />}>
          {payment.isDemo && <span className="badge">Demo</span>}
        </Item>
      ),
    },
    { title: "Amount", width: 104, cell: ({ amountInCents, currency }) => shortMoney(amountInCents, currency) },
    { title: "State", width: 128, cell: (payment) => <State payment={payment} /> },
    { title: "When", width: 136, isMinor: true, cell: ({ paidAt, createdAt }) => <time dateTime={paidAt ?? createdAt}>{moment(paidAt ?? createdAt)}</time> },
    {
      title: "Actions",
      width: 112,
      isTitleHidden: true,
      cell: (payment) =>
        payment.isRefundable && (
          <Button variant="ghost" className="btn--xs" aria-label={`Refund ${payment.description}`} onClick={() => setRefunded(payment)}>
            Refund
          </Button>
        ),
    },
  ];
  return (
    <>
      <PagedRows list={list} label="Orders" noun="orders" columns={columns} empty="No orders yet.">
        <FilterBar filters={[{ name: "state", label: "State", options: STATES }]} />
      </PagedRows>
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </>
  );
}

function Note({ payment }: { payment: AdminPayment }) {
  return (
    <>
      <span title={`${payment.buyer.email}, ${payment.orderId}`}>{noteOf(payment)}</span>
      {paymentProblems(payment).map((problem) => (
        <span key={problem} className="item__trouble">
          {problem}
        </span>
      ))}
    </>
  );
}

function State({ payment }: { payment: AdminPayment }) {
  if (isDisputed(payment)) return <span className="badge badge--bad">Disputed</span>;
  if (payment.isChargedBack) return <span className="badge badge--bad">Charged back</span>;
  return <span className={BADGES[payment.state]}>{capital(payment.state)}</span>;
}

/** Refunds cannot be undone, so this one needs a confirmation. */
function RefundDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { save } = useChange();
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => refundOperation.body,
    async send(body) {
      await save({ address: "POST /api/admin/payments/:id/refund", params: { id: payment.id }, body, done: "Payment refunded", failed: "Failed to refund" });
      onClose();
    },
  });
  return (
    <Modal
      title={`Refund ${shortMoney(payment.amountInCents, payment.currency)}`}
      note={`${payment.description}, bought by ${payment.buyer.email}. The purchase ends immediately.`}
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
