import { Link } from "wouter";

/** A text link shown beside paid cards. */
export const WhySponsoredLink = () => (
  <Link className="why-link" href="/why-sponsored">
    Why am I seeing this?
  </Link>
);
