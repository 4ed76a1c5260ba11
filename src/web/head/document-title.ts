import { useEffect, useRef } from "react";
import type { Head } from "../lib/page.ts";
import type { Site } from "../lib/site.ts";

const TITLE_SYNC_MS = 2_000;

/** Detail pages are suffixed with the brand; the home page leads with it. */
export const fullTitle = ({ title, isDetail }: Head, site: Site) => (isDetail ? `${title} | ${site.name}` : title);

/** Updates the window's title with the page; on detail pages only for the first two seconds. */
export function useDocumentTitle(title: string, isDetail: boolean) {
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current ||= Date.now();
    if (isDetail && Date.now() - openedAt.current > TITLE_SYNC_MS) return;
    document.title = title;
  }, [title, isDetail]);
}
