import { Link } from "wouter";
import type { PricingPlan } from "../../../contract/pricing-plan.ts";
import type { Tool } from "../../../contract/tool.ts";
import { planMoney } from "../../../shared/pricing/currencies.ts";
import { offerWords, planLine, priceParts } from "../../../shared/pricing/plan-price.ts";
import { Icon } from "../../ui/icon.tsx";

/** What each plan costs per month, and where that comes from. */
export function Plans({ tool: { plans, slug } }: { tool: Pick<Tool, "plans" | "slug"> }) {
  return (
    <>
      <ul className="tool-plans">
        {plans.map((plan) => (
          <li key={planLine(plan)}>
            <Plan plan={plan} />
          </li>
        ))}
      </ul>
      <p className="tool-plans__more">
        <Link href={`/tools/${slug}/history`}>Price history</Link>
      </p>
    </>
  );
}

function Plan({ plan: { name, price, offer, includes } }: { plan: PricingPlan }) {
  const { amount, per, note } = priceParts(price);
  return (
    <>
      <h3>
        {name}
        {offer && <span className="badge">{offerWords(offer)}</span>}
      </h3>
      <p className="tool-plans__price">
        <strong>{amount}</strong>
        {per}
        {note && price && (
          <small>
            {note} ({planMoney(price.amount, price.currency)})
          </small>
        )}
      </p>
      {includes.length > 0 && (
        <ul>
          {includes.map((item) => (
            <li key={item}>
              <Icon name="check" />
              {item}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
