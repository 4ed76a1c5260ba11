import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { MESSAGES } from "../../contract/messages.ts";
import type { Promotion } from "../../contract/promotion.ts";
import { SignInGate } from "../components/sign-in-gate.tsx";
import { CurrentPlan } from "../features/promote/current-plan.tsx";
import { PaymentDone, PaymentList } from "../features/promote/payment-list.tsx";
import { PromotionCard } from "../features/promote/promotion-card.tsx";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { paymentsQuery, promotionDaysQuery, promotionsQuery, subscriptionsQuery } from "../queries/promotion-queries.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const PATH = "/subscription_dashboard";

export const page = definePage({
  searchParams: ["success"],
  head: () => ({ title: "Subscription Dashboard", canonical: PATH, noindex: true }),
  view: SubscriptionDashboard,
});

function SubscriptionDashboard({ search }: PageInput) {
  const { hasPayments } = useSite();
  return (
    <SignInGate
      title={MESSAGES.subscription.signIn}
      text="Sign in to see your promotions, plan and payments."
      action="Sign In"
      next={search.size > 0 ? `${PATH}?${search}` : PATH}
      href={`/login?next=${PATH}`}
    >
      {() => (
        <div className="wrap">
          <header className="page-head page-head--alone dash-head">
            <div>
              <h1>Subscription Dashboard</h1>
              <p>Your promotions, their results and your payments.</p>
            </div>
            <div className="btns">
              <Link className={buttonClass({ variant: "outline" })} href="/submit">
                Submit Your Product
              </Link>
              {hasPayments && (
                <Link className={buttonClass()} href="/feature_your_product">
                  Feature Your Product
                </Link>
              )}
            </div>
          </header>
          <Dashboard isPaid={search.get("success") === "1"} />
        </div>
      )}
    </SignInGate>
  );
}

function Dashboard({ isPaid }: { isPaid: boolean }) {
  const [promotions, days, plans, payments] = [
    useQuery(promotionsQuery()),
    useQuery(promotionDaysQuery()),
    useQuery(subscriptionsQuery()),
    useQuery(paymentsQuery()),
  ];
  const all = [promotions, days, plans, payments];
  if (all.some(({ isError }) => isError)) return <Failed retry={() => Promise.all(all.map(({ refetch }) => refetch()))} />;
  if (!promotions.data || !days.data || !plans.data || !payments.data) return <div className="dash-wait" aria-busy="true" />;

  const active = promotions.data.items.filter(({ isActive, isPaused, endDate }) => isActive && (isPaused || Date.parse(endDate) >= Date.now()));
  const bought = isPaid ? payments.data.items.find(({ paidAt }) => paidAt !== null) : undefined;
  const isBought = ({ paymentId }: Promotion) => paymentId === bought?.id;
  return (
    <>
      {isPaid && <PaymentDone payment={bought} />}
      <div className="dash">
        <section aria-labelledby="active">
          <h2 id="active">Active Promotions</h2>
          {active.length === 0 && <NoPromotions />}
          {[...active.filter(isBought), ...active.filter((one) => !isBought(one))].map((promotion) => (
            <PromotionCard
              key={promotion.id}
              promotion={promotion}
              isNew={isBought(promotion)}
              days={days.data.items.find(({ promotionId }) => promotionId === promotion.id)?.days ?? []}
            />
          ))}
        </section>
        <CurrentPlan plans={plans.data.items} hasPromotions={active.length > 0} />
      </div>
      <PaymentList payments={payments.data.items} />
    </>
  );
}

function NoPromotions() {
  const { hasPayments } = useSite();
  return (
    <div className="empty">
      <Icon name="rocket" size={20} />
      <strong>No active promotions</strong>
      <p>Your promotions will appear here with their views, clicks and end date.</p>
      {hasPayments && (
        <Link className={buttonClass({ variant: "outline" })} href="/feature_your_product">
          Feature Your Product
        </Link>
      )}
    </div>
  );
}

function Failed({ retry }: { retry: () => unknown }) {
  return (
    <div className="empty results" role="alert">
      <Icon name="circle-alert" size={20} />
      <strong>{MESSAGES.subscription.loadFailed}</strong>
      <p>Your data is safe. Please try again.</p>
      <Button variant="outline" onClick={() => retry()}>
        Try again
      </Button>
    </div>
  );
}
