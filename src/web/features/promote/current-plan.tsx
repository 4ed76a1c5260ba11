import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { MESSAGES } from "../../../contract/messages.ts";
import type { Subscription } from "../../../contract/subscription.ts";
import { shortMoney } from "../../../shared/money.ts";
import { useApi } from "../../lib/api-context.ts";
import { shortDate } from "../../lib/format.ts";
import { subscriptionsQuery } from "../../queries/promotion-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.tsx";

const STATUS = { pending: "Pending", active: "Active", cancelled: "Cancelled", expired: "Expired" } as const;
const BADGE_CLASS = { pending: "badge badge--wait", active: "badge badge--ok", cancelled: "badge", expired: "badge" } as const;

/** A canceled plan remains the current one until the paid period ends. */
const isCurrent = ({ status, endDate }: Subscription) =>
  status === "active" || status === "pending" || (status === "cancelled" && endDate !== null && Date.parse(endDate) > Date.now());

/** `hasPromotions`: buyers of a promotion have no plan, which could look like a failed purchase. */
export function CurrentPlan({ plans, hasPromotions }: { plans: Subscription[]; hasPromotions: boolean }) {
  const plan = plans.find(isCurrent);
  return (
    <section className="plan-card" aria-labelledby="plan">
      <h2 id="plan">Current plan</h2>
      {plan ? <Plan plan={plan} /> : <p className="muted">{MESSAGES.subscription.none}</p>}
      {!plan && hasPromotions && <p className="muted">Your promotions don’t need one. Each is paid once and runs for a month.</p>}
    </section>
  );
}

function Plan({ plan }: { plan: Subscription }) {
  return (
    <>
      <p className="plan-card__name">
        {plan.plan} <span className={BADGE_CLASS[plan.status]}>{STATUS[plan.status]}</span>
      </p>
      <dl className="lines">
        <div>
          <dt>Price</dt>
          <dd>{shortMoney(plan.amount * 100, plan.currency)} per month</dd>
        </div>
        <div>
          <dt>Start date</dt>
          <dd>{plan.startDate ? shortDate(plan.startDate) : "Once paid"}</dd>
        </div>
        {plan.endDate && (
          <div>
            <dt>{plan.status === "cancelled" ? "Yours until" : "Paid until"}</dt>
            <dd>{shortDate(plan.endDate)}</dd>
          </div>
        )}
      </dl>
      <div className="btns">
        <Button variant="outline" disabled>
          Upgrade (coming soon)
        </Button>
        {plan.status !== "cancelled" && <CancelPlan plan={plan} />}
      </div>
    </>
  );
}

function CancelPlan({ plan }: { plan: Subscription }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { call } = useApi();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call("POST /api/subscription/cancel", { body: { subscriptionId: plan.id } }),
    onSuccess() {
      dialog.current?.close();
      toast({ title: MESSAGES.subscription.cancelled });
      return client.invalidateQueries({ queryKey: subscriptionsQuery().queryKey });
    },
    onError: () => toast({ title: MESSAGES.subscription.cancelFailed, variant: "destructive" }),
  });
  const note = plan.endDate ? `You keep the plan until ${shortDate(plan.endDate)}.` : "You haven't paid, so nothing is charged.";
  return (
    <>
      <Button variant="ghost" onClick={() => dialog.current?.showModal()}>
        Cancel
      </Button>
      <Dialog ref={dialog} title={`Cancel the ${plan.plan} plan?`} note={note}>
        <div className="foot-row">
          <Button variant="destructive" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel the plan
          </Button>
          <Button variant="ghost" onClick={() => dialog.current?.close()}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
