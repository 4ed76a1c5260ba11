/** Counts views and clicks of promoted cards. A card counts as viewed once half of it was visible. */
import type { SponsoredCard } from "../../contract/promotion.ts";
import type { Api } from "../lib/api.ts";
import { isTrackingAllowed } from "../lib/is-tracking-allowed.ts";

/** Skips visitors with Do Not Track or Global Privacy Control, and automated browsers. Needs no cleanup: a removed card is no longer observed. */
export default function countPromotions({ urlOf }: Pick<Api, "urlOf">, items: Pick<SponsoredCard, "promotion">[]) {
  if (!isTrackingAllowed()) return;
  for (const { promotion } of items) {
    const card = document.querySelector(`[data-promotion="${promotion}"]`);
    if (!card) continue;
    const count = (what: "view" | "click") => navigator.sendBeacon(urlOf("POST /api/promotions/:id/count/:what", { id: promotion, what }));
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        count("view");
      },
      { threshold: 0.5 },
    );
    observer.observe(card);
    card.addEventListener("click", ({ target }) => void (target instanceof Element && target.closest("a[rel=sponsored]") && count("click")));
  }
}
