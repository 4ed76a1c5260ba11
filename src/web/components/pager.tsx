import type { MouseEvent, ReactNode } from "react";
import { Link } from "wouter";
import { count } from "../lib/format.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const PAGER_BUTTONS = 5;

type Props = {
  page: number;
  total: number;
  pageSize: number;
  /** The plural noun of the items: "articles", "posts", "tools". */
  noun: string;
  hrefFor: (page: number) => string;
  /** The count stops here: there are more results, and a narrower search finds them. */
  countsTo?: number | undefined;
  /** Shows the count even if all items fit on one page. */
  alwaysCounts?: boolean;
};

/** Plain links, so that every page can be reached without scripts and by search engines. */
export function Pager({ page, total: counted, countsTo = Number.POSITIVE_INFINITY, pageSize, noun, hrefFor, alwaysCounts = false }: Props) {
  const total = Math.min(counted, countsTo);
  const of = counted > total ? `more than ${count(total)}` : count(total);
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1 && page === 1) return alwaysCounts ? <p className="pager">{`${showing(page, pageSize, total)} of ${of} ${noun}`}</p> : null;
  return (
    <nav className="pager" aria-label="Pages">
      <p>{`${showing(page, pageSize, total)} of ${of} ${noun}`}</p>
      {/* From past the end, it links back to the last existing page. */}
      <End href={page > 1 ? hrefFor(Math.max(1, Math.min(page - 1, pages))) : null} rel="prev">
        <Icon name="chevron-left" />
        <span className="txt">Previous</span>
      </End>
      {numbersAround(page, pages).map((number) => (
        <Link
          key={number}
          className={number === page ? "btn" : buttonClass({ variant: "ghost" })}
          href={hrefFor(number)}
          aria-current={number === page ? "page" : undefined}
          onClick={scrollToTop}
        >
          {number}
        </Link>
      ))}
      <End href={page < pages ? hrefFor(page + 1) : null} rel="next">
        <span className="txt">Next</span>
        <Icon name="chevron-right" />
      </End>
    </nav>
  );
}

function showing(page: number, pageSize: number, total: number): string {
  const before = (page - 1) * pageSize;
  const [from, to] = before < total ? [before + 1, Math.min(before + pageSize, total)] : [0, 0];
  return `Showing ${count(from)} to ${count(to)}`;
}

type EndProps = { href: string | null; rel: "prev" | "next"; children: ReactNode };

function End({ href, rel, children }: EndProps) {
  const className = buttonClass({ variant: "ghost" });
  if (href === null) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a disabled link has no href, so it needs an explicit role
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link cannot be activated
      <span className={className} role="link" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link className={className} href={href} rel={rel} onClick={scrollToTop}>
      {children}
    </Link>
  );
}

/** The first five pages; after those, five around the current one, so that readers see where they are. */
export function numbersAround(page: number, pages: number): number[] {
  const first = page <= PAGER_BUTTONS ? 1 : Math.max(1, Math.min(page - Math.floor(PAGER_BUTTONS / 2), pages - PAGER_BUTTONS + 1));
  return Array.from({ length: Math.min(PAGER_BUTTONS, pages) }, (_, index) => first + index);
}

/** A new page starts at the top. */
function scrollToTop({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  // After the URL has changed, so that going back restores the scroll position.
  requestAnimationFrame(() => {
    scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("main")?.focus({ preventScroll: true });
  });
}
