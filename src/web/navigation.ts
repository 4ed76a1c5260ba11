import type { AroundNavHandler } from "wouter";
import { loadParts } from "./lib/hydrate-when-idle.tsx";
import { loadPage, matchPage } from "./routes.ts";

/** Loads the next page's code first, then changes the address: no blank moment between two pages. */
export const aroundNav: AroundNavHandler = async (navigate, to, options) => {
  const target = new URL(to, location.href);
  try {
    await loadPage(matchPage(target.pathname).entry);
    await loadParts();
  } catch {
    // A newer build has other code files: the server's page brings those, as it does for any plain link.
    return location[options?.replace ? "replace" : "assign"](target);
  }
  const isNewPage = target.pathname !== location.pathname;
  navigate(to, options);
  if (!isNewPage) return;
  scrollTo({ top: 0, behavior: "instant" });
  // A screen reader starts reading where the new page starts.
  document.getElementById("main")?.focus({ preventScroll: true });
};
