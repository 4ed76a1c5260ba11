import { Link } from "wouter";
import { useSite } from "../lib/site.ts";

function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="M12 2c-6.2 5.6-6.2 14.4 0 20M12 2c2.9 2.6 4.4 5.9 4.6 9.3M2 12h9.5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      <circle cx="16.3" cy="15.2" r="3.4" fill="var(--accent)" />
    </svg>
  );
}

export function Brand() {
  const { name } = useSite();
  return (
    <Link className="brand" href="/">
      <Mark />
      {name}
    </Link>
  );
}
