import { Link } from "wouter";
import { useSite } from "../../lib/site.ts";

/** Reserves its space whether or not the ad is sold, if ads are for sale at all. */
export function AdSlot({ wide = false }: { wide?: boolean }) {
  if (!useSite().hasPayments) return null;
  return (
    <div className={wide ? "ad ad--wide" : "ad"}>
      <span>Advertisement</span>
      <Link href="/feature_your_product">Your product here</Link>
    </div>
  );
}
