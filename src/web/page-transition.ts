/** A short fade between pages, in which the logo and name of a clicked card move to their positions on the tool's page. */
import type { QueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { matchPage } from "./routes.ts";

/** How long the next page's data may take before its skeleton is shown instead. */
const MAX_WAIT_MS = 250;
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

type Change = { target: URL; client: QueryClient; isCurrent: () => boolean; go: () => void };

export async function changePage({ target, client, isCurrent, go }: Change): Promise<void> {
  if (reducedMotion.matches || document.hidden) return go();
  await Promise.race([prefetchQueries(target, client), new Promise((done) => setTimeout(done, MAX_WAIT_MS))]);
  if (!isCurrent()) return;
  const clear = nameParts(cardOf(target.pathname), ".logo", ".card__name, strong");
  let clearNext = () => {};
  const transition = document.startViewTransition(() => {
    clear();
    // Synchronous: nothing is painted until this returns, so it must not wait for anything.
    flushSync(go);
    clearNext = nameParts(document.querySelector(".identity"), ".logo", "h1, .sk--tool-name");
  });
  // Rejects if the next click interrupts it or the window is hidden; the page has changed in either case.
  transition.ready.catch(() => {});
  await transition.finished.finally(() => clearNext());
}

/** Prefetches the next page's queries, so that it appears complete. The page itself shows failures. */
function prefetchQueries({ pathname, searchParams }: URL, client: QueryClient) {
  const { entry, params } = matchPage(pathname);
  return Promise.all((entry.loaded?.data?.({ params, search: searchParams }) ?? []).map((query) => client.prefetchQuery(query)));
}

/** The clicked card: the one that is hovered or focused, otherwise the first visible one that links there. */
function cardOf(path: string): Element | null {
  const links = [...document.querySelectorAll(`:is(.card, .mini) a[href="${CSS.escape(path)}"]`)];
  const used = links.find((link) => link.matches(":hover, :focus"));
  return (used ?? links.find(isInViewport))?.closest(".card, li") ?? null;
}

function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** A transition name must be unique, so it is set only during the transition. */
function nameParts(around: Element | null, logo: string, name: string): () => void {
  const parts = Object.entries({ "tool-logo": logo, "tool-name": name }).map(([transitionName, part]) => ({
    transitionName,
    element: around?.querySelector<HTMLElement>(part),
  }));
  for (const { transitionName, element } of parts) element?.style.setProperty("view-transition-name", transitionName);
  return () => {
    for (const { element } of parts) element?.style.removeProperty("view-transition-name");
  };
}
