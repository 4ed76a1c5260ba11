import { Link } from "wouter";
import { REFUND } from "../../../contract/constants.ts";
import type { OrderState, Payment } from "../../../contract/payment.ts";
import { money } from "../../../shared/money.ts";
import { shortDate } from "../../lib/format.ts";
import { usePrices } from "../../lib/prices.ts";
import { useSite } from "../../lib/site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const STATE: Record<OrderState, { label: string; className: string }> = {
  created: { label: "Not paid", className: "badge" },
  attempted: { label: "Not paid", className: "badge" },
  paid: { label: "Processing", className: "badge badge--wait" },
  fulfilled: { label: "Paid", className: "badge badge--ok" },
  failed: { label: "Failed", className: "badge badge--bad" },
  refunded: { label: "Refunded", className: "badge" },
};

/** Confirms the purchase, right after checkout. */
export function PaymentDone({ payment }: { payment: Payment | undefined }) {
  return (
    <div className="paid" role="status">
      <Icon name="circle-check" size={20} />
      <div>
        <strong>Thank you, your payment was received.</strong>
        {payment && (
          <p>
            {payment.description}: {money(payment.amountInCents, payment.currency)} {payment.currency}
            {payment.endDate && `, until ${shortDate(payment.endDate)}`}. We also emailed you the receipt.
          </p>
        )}
      </div>
      {payment && <ReceiptLink payment={payment} />}
    </div>
  );
}

export function PaymentList({ payments }: { payments: Payment[] }) {
  const { hasPayments } = useSite();
  const { refundDays } = usePrices();
  return (
    <section className="section payments" aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      {payments.length === 0 ? (
        <p className="muted">No payments yet. Receipts will appear here.</p>
      ) : (
        <ul>
          {payments.map((payment) => (
            <li key={payment.id}>
              <time dateTime={payment.paidAt ?? payment.createdAt}>{shortDate(payment.paidAt ?? payment.createdAt)}</time>
              <div>
                <b>{payment.description}</b>
                {payment.paymentId && <p className="muted">{payment.paymentId}</p>}
                <RefundNote payment={payment} />
              </div>
              <span className={STATE[payment.state].className}>{STATE[payment.state].label}</span>
              <span className="num">{money(payment.amountInCents, payment.currency)}</span>
              <ReceiptLink payment={payment} />
            </li>
          ))}
        </ul>
      )}
      {hasPayments && (
        <p className="fine">
          Report incorrect charges within {refundDays} days for a refund:{" "}
          <Link className="link" href="/refunds">
            Refunds &amp; Cancellation
          </Link>
        </p>
      )}
    </section>
  );
}

function RefundNote({ payment: { refundedAt, refundedInCents, currency, isChargedBack } }: { payment: Payment }) {
  if (isChargedBack) return <p className="muted">Returned by your bank.</p>;
  if (refundedAt)
    return (
      <p className="muted">
        Refunded on {shortDate(refundedAt)}. Refunds take {REFUND.businessDays} business days to arrive.
      </p>
    );
  return refundedInCents > 0 && <p className="muted">{money(refundedInCents, currency)} refunded.</p>;
}

function ReceiptLink({ payment: { id, receiptUrl } }: { payment: Payment }) {
  const { apiBaseUrl } = useSite();
  if (!receiptUrl) return <span />;
  return (
    <a className={buttonClass({ variant: "outline", size: "sm" })} href={apiBaseUrl + receiptUrl} download={`receipt-${id}.html`}>
      <Icon name="download" />
      Receipt
    </a>
  );
}
