/** Counts the promoted cards of a view: as seen when half of a card was, as clicked when it was followed. */
import type { SponsoredCard } from "../../contract/promotion.ts";
import type { Api } from "../lib/api.ts";
import { mayCount } from "../lib/may-count.ts";

/** Nothing is counted for who asked not to be tracked, nor for programs. What leaves the page is no longer watched. */
export default function countPromotions({ urlOf }: Api, items: SponsoredCard[]) {
  if (!mayCount()) return;
  for (const { promotion } of items) {
    const card = document.querySelector(`[data-promotion="${promotion}"]`);
    if (!card) continue;
    const count = (what: "view" | "click") => navigator.sendBeacon(urlOf(`/api/promotions/${promotion}/count/${what}`));
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
