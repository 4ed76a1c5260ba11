import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Tool } from "../../../contract/tool.ts";
import { Logo } from "../../components/logo.tsx";
import { latePart } from "../../lib/early-clicks.ts";
import { useCurrentSection } from "../../lib/use-current-section.ts";
import { toolReviewsQuery } from "../../queries/page-queries.ts";
import { sectionsOf } from "./tool-sections.tsx";
import { useSimilarTools } from "./use-similar-tools.ts";
import { VisitLink } from "./visit-link.tsx";

/** The id of the row with logo, name and actions, on the same page. */
const IDENTITY = "identity";
const REVIEWS = { id: "reviews", title: "Reviews" };
const AFTER_SECTIONS = [
  { id: "compare", title: "Compare" },
  { id: "similar", title: "Similar Tools" },
];

/** Sticky: shows the current section and, once the identity row has scrolled away, the tool. */
export function SectionTabs({ tool }: { tool: Tool }) {
  const similar = useSimilarTools(tool);
  const { data: reviews } = useQuery(toolReviewsQuery(tool.slug));
  const tabs = [...sectionsOf(tool), ...(reviews ? [REVIEWS] : []), ...(similar.length > 0 ? AFTER_SECTIONS : [])];
  const current = useCurrentSection(tabs.map(({ id }) => id));
  const isIdentityScrolledPast = useIsScrolledPast(IDENTITY);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // Scroll only sideways: scrollIntoView would interrupt scrolling of the page.
    if (link) list.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth / 2 });
  }, [current]);

  return (
    <nav className="anchors" aria-label="Sections" {...latePart}>
      <div className="wrap">
        <ul ref={list}>
          {tabs.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
        {isIdentityScrolledPast && (
          <div className="anchors__tool">
            <Logo tool={tool} size={24} eager />
            <strong>{tool.name}</strong>
            <VisitLink tool={tool} size="sm" />
          </div>
        )}
      </div>
    </nav>
  );
}

/** Whether an element has been scrolled above the window. */
function useIsScrolledPast(id: string): boolean {
  const [isScrolledPast, setScrolledPast] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry && setScrolledPast(!entry.isIntersecting && entry.boundingClientRect.top < 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isScrolledPast;
}
