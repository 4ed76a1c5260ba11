import type { Heading } from "../../../contract/heading.ts";
import { useCurrentSection } from "../../lib/use-current-section.ts";
import { Icon } from "../../ui/icon.tsx";

const TITLE = "On this page";
/** Shorter texts need no table of contents. */
const MIN_HEADINGS = 3;

const isLongEnough = (headings: Heading[]) => headings.length >= MIN_HEADINGS;

/** The sections of a long text, beside it where there is room. */
export function TableOfContents({ headings }: { headings: Heading[] }) {
  if (!isLongEnough(headings)) return null;
  return (
    <nav className="contents" aria-label={TITLE}>
      <h2>{TITLE}</h2>
      <ContentsList headings={headings} />
    </nav>
  );
}

/** The same, collapsed above the text if there is no room beside it. */
export function CollapsibleTableOfContents({ headings }: { headings: Heading[] }) {
  if (!isLongEnough(headings)) return null;
  return (
    <nav className="contents-fold" aria-label={TITLE}>
      <details>
        <summary>
          {TITLE}
          <Icon name="chevron-down" />
        </summary>
        <ContentsList headings={headings} />
      </details>
    </nav>
  );
}

function ContentsList({ headings }: { headings: Heading[] }) {
  const current = useCurrentSection(headings.map(({ id }) => id));
  return (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
