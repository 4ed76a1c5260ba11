import { Link } from "wouter";

type FilterLink = { href: string; label: string; isCurrent: boolean };

/** Filters as plain links, each with a page of its own. */
export const FilterLinks = ({ links }: { links: FilterLink[] }) => (
  <nav className="picks" aria-label="Quick filters">
    {links.map(({ href, label, isCurrent }) => (
      <Link key={label} className="pick" href={href} aria-current={isCurrent ? "true" : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);
