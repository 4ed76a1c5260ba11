import { Link } from "wouter";

/** The label on paid placements; links to the explanation. */
export const SponsoredMark = () => (
  <Link className="sponsored" href="/why-sponsored" data-tip="Why am I seeing this?">
    Sponsored
  </Link>
);
