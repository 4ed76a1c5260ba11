/** A short fade between pages, in which the logo and name of a clicked card move to their positions on the tool's page. */
import type { QueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import type { Read } from "./lib/page.ts";
import type { Site } from "./lib/site.ts";
import { matchPage } from "./routes.ts";

/** How long the next page's data may take before its skeleton is shown instead. */
const MAX_WAIT_MS = 250;
/** What shows a tool with its logo in a list. */
const CARD = ".card, li";
/** While it is set, base.css gives the header of the tool's page the same names as the card had. */
const ARRIVING = "data-arriving";
const NAME = "view-transition-name";
let newest: ViewTransition | undefined;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

type Change = { target: URL; site: Site; client: QueryClient; isCurrent: () => boolean; go: () => void };

export async function changePage({ target, site, client, isCurrent, go }: Change): Promise<void> {
  if (reducedMotion.matches || document.hidden) return go();
  await Promise.race([prefetchQueries(target, site, client), new Promise((done) => setTimeout(done, MAX_WAIT_MS))]);
  if (!isCurrent()) return;
  const { documentElement: root } = document;
  root.removeAttribute(ARRIVING);
  const clear = nameParts(clickedLink(target.pathname));
  const transition = document.startViewTransition(() => {
    clear();
    // Synchronous: nothing is painted until this returns, so it must not wait for anything.
    flushSync(go);
    // Named by the stylesheet, because the header may still be a skeleton that React replaces.
    root.setAttribute(ARRIVING, "");
  });
  newest = transition;
  // Rejects if the next click interrupts it or the window is hidden; the page has changed in either case.
  transition.ready.catch(() => {});
  await transition.finished.finally(() => newest === transition && root.removeAttribute(ARRIVING));
}

/** Prefetches the next page's queries, so that it appears complete. The page itself shows failures. */
function prefetchQueries({ pathname, searchParams }: URL, site: Site, client: QueryClient) {
  const { entry, params } = matchPage(pathname, site.pages);
  const read: Read = ({ queryKey }) => client.getQueryData(queryKey);
  return Promise.all((entry.loaded?.data?.({ params, search: searchParams }, read, site) ?? []).map((query) => client.prefetchQuery(query)));
}

/** The link that is hovered or focused, otherwise the first visible one of a card. */
function clickedLink(path: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>(`main :is(${CARD}):has(.logo) a[href="${CSS.escape(path)}"]`)];
  return links.find((link) => link.matches(":hover, :focus")) ?? links.find(isInViewport);
}

function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** A transition name must be unique, so it is set only during the transition. */
function nameParts(link: HTMLElement | undefined): () => void {
  const logo = link?.closest(CARD)?.querySelector<HTMLElement>(".logo");
  const name = link?.closest<HTMLElement>(".card__name") ?? link?.querySelector("strong") ?? link;
  logo?.style.setProperty(NAME, "tool-logo");
  name?.style.setProperty(NAME, "tool-name");
  return () => {
    logo?.style.removeProperty(NAME);
    name?.style.removeProperty(NAME);
  };
}
