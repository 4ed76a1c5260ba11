import { Link } from "wouter";

/** What was paid for says so, and leads to the reason. */
export const SponsoredMark = () => (
  <Link className="sponsored" href="/why-sponsored" data-tip="Why am I seeing this?">
    Sponsored
  </Link>
);
