import { Link } from "wouter";

/** Reserves its space whether or not the ad is sold. */
export function AdSlot({ wide = false }: { wide?: boolean }) {
  return (
    <div className={wide ? "ad ad--wide" : "ad"}>
      <span>Advertisement</span>
      <Link href="/feature_your_product">Your product here</Link>
    </div>
  );
}
