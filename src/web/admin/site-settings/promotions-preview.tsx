import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { Promotions } from "../../../contract/site-settings/promotions.ts";
import { money } from "../../../shared/money.ts";
import { BoostSlider } from "../../components/boost-slider.tsx";
import { PricingCard, usePlans } from "../../features/promote/pricing-cards.tsx";
import { usePrices } from "../../lib/prices.ts";
import { SiteProvider, useSite } from "../../lib/site.ts";

const SHOWN_BOOST = 3;

export function PromotionsPreview({ promotions }: Pick<AdminSettings["settings"], "promotions">) {
  const site = useSite();
  const checked = Promotions.safeParse(promotions);
  if (!checked.success) return <p className="muted">Correct the marked fields to see a preview.</p>;
  return (
    <SiteProvider value={{ ...site, promotions: site.promotions && checked.data }}>
      <Places />
    </SiteProvider>
  );
}

function Places() {
  const [prices, plans] = [usePrices(), usePlans()];
  const featured = plans.find(({ name }) => name === "Featured Listing");
  return (
    <>
      <p className="site-previews__title">Pricing page</p>
      <div className="site-preview site-preview__page">{featured && <PricingCard plan={featured} />}</div>
      <p className="site-previews__title">Promotion</p>
      <div className="site-preview site-preview__page">
        <BoostSlider prices={prices} boost={Math.min(SHOWN_BOOST, prices.maxBoost)} onChange={() => {}} large />
      </div>
      <p className="site-previews__title">Plan</p>
      <div className="site-preview">
        <dl className="site-preview__words">
          <div>
            <dt>{prices.planName}</dt>
            <dd>
              {money(prices.planCents, prices.currency)} {prices.currency} per month
            </dd>
          </div>
        </dl>
      </div>
    </>
  );
}
