import { Link } from "wouter";

/** Keeps its place whether or not somebody has bought it. */
export function AdPlace({ wide = false }: { wide?: boolean }) {
  return (
    <div className={wide ? "ad ad--wide" : "ad"}>
      <span>Advertisement</span>
      <Link href="/feature_your_product">Your product here</Link>
    </div>
  );
}
