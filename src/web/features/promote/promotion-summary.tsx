import { Link } from "wouter";
import type { PlaceShares } from "../../../contract/promotion.ts";
import { boostPrice, boostPriceCents } from "../../../shared/boost-price.ts";
import { money } from "../../../shared/money.ts";
import { oneMonthAfter } from "../../../shared/one-month-after.ts";
import { shortDate } from "../../lib/format.ts";
import { usePrices } from "../../lib/prices.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { CheckoutProblem } from "./checkout.ts";

type Props = {
  tool: { name: string } | null;
  boost: number;
  running: PlaceShares["running"];
  isBusy: boolean;
  problem: CheckoutProblem | null;
  onContinue: () => void;
};

/** What is bought, for how long, and at what price, before checkout opens. */
export function PromotionSummary({ tool, boost, running, isBusy, problem, onContinue }: Props) {
  const prices = usePrices();
  const { maxBoost, currency, refundDays } = prices;
  const total = running ? running.boostFactor + boost : boost;
  return (
    <div className="summary">
      <h2>Summary</h2>
      <p className="total">
        <b>{boostPrice(boost, prices)}</b> <span>for one month</span>
      </p>
      <dl className="lines">
        <div>
          <dt>Tool</dt>
          <dd>{tool?.name ?? "Not selected yet"}</dd>
        </div>
        <div>
          <dt>Boost</dt>
          <dd>
            {boost} × {boostPrice(1, prices)}
          </dd>
        </div>
        <Period isWaiting={total > maxBoost} />
        <div className="sum">
          <dt>Due today</dt>
          <dd>
            {money(boostPriceCents(boost, prices), currency)} {currency}
          </dd>
        </div>
      </dl>
      {running && (
        <p className="summary__note">
          <Icon name="info" />
          {total > maxBoost
            ? `This tool is promoted at ${running.boostFactor}× until ${shortDate(running.until)}, and ${maxBoost}× is the maximum. Your promotion starts when there is room and lasts a full month.`
            : `This tool is already promoted at ${running.boostFactor}×. Together that makes ${total}× while both run.`}
        </p>
      )}
      <FormError>
        {problem && (
          <div>
            <p>{problem.text}</p>
            {problem.detail && <p className="muted">{problem.detail}</p>}
            {problem.isPaid && (
              <Link className="link" href="/contact">
                Contact support
              </Link>
            )}
          </div>
        )}
      </FormError>
      <Button size="lg" className="btn--block" busy={isBusy} onClick={onContinue}>
        Continue
      </Button>
      <p className="fine">
        Doesn’t renew automatically. Report incorrect charges within {refundDays} days for a refund:{" "}
        <Link className="link" href="/refunds">
          Refunds &amp; Cancellation
        </Link>
      </p>
    </div>
  );
}

function Period({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting) {
    return (
      <div>
        <dt>Runs</dt>
        <dd>One month, when there is room</dd>
      </div>
    );
  }
  return (
    <>
      <div>
        <dt>Starts</dt>
        <dd>{shortDate(new Date().toISOString())}</dd>
      </div>
      <div>
        <dt>Runs until</dt>
        <dd>{shortDate(oneMonthAfter(new Date()).toISOString())}</dd>
      </div>
    </>
  );
}
