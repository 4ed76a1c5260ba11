import type { QueryClient } from "@tanstack/react-query";
import type { AroundNavHandler } from "wouter";
import { loadParts } from "./lib/hydrate-when-idle.tsx";
import { loadPage, matchPage } from "./routes.ts";

/** Counts what somebody asked for since: another link, or the browser's own back and forward. */
let newest = 0;
addEventListener("popstate", () => newest++);

/** Loads the next page's code first, then changes the address: no blank moment between two pages. */
export const createAroundNav =
  (client: QueryClient): AroundNavHandler =>
  async (navigate, to, options) => {
    const target = new URL(to, location.href);
    const isNewPage = target.pathname !== location.pathname;
    const mine = isNewPage ? ++newest : 0;
    // Whoever asked for something else meanwhile wants to be there.
    const isWanted = () => !isNewPage || mine === newest;
    function go() {
      if (!isWanted()) return;
      navigate(to, options);
      if (!isNewPage) return;
      scrollTo({ top: 0, behavior: "instant" });
      // A screen reader starts reading where the new page starts.
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    try {
      await loadPage(matchPage(target.pathname).entry);
      await loadParts();
    } catch {
      // A newer build has other code files: the server's page brings those, as it does for any plain link.
      return location[options?.replace ? "replace" : "assign"](target);
    }
    if (!isNewPage || !document.startViewTransition) return go();
    return import("./page-transition.ts").then((part) => part.changePage({ target, client, isWanted, go }), go);
  };
