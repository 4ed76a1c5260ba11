import { Link } from "wouter";

/** Beside paid cards, in words. */
export const WhySponsoredLink = () => (
  <Link className="why-link" href="/why-sponsored">
    Why am I seeing this?
  </Link>
);
