import type { QueryClient } from "@tanstack/react-query";
import type { AroundNavHandler } from "wouter";
import { loadParts } from "./lib/hydrate-when-idle.tsx";
import { mayLeave } from "./lib/leaving.ts";
import type { Site } from "./lib/site.ts";
import { loadPage, matchPage, NOT_FOUND } from "./routes.ts";

/** Counts navigations by the user: links, and the browser's back and forward. */
let newest = 0;
addEventListener("popstate", () => newest++);

/** Loads the next page's code first, then changes the URL, so that no blank page appears in between. */
export const createAroundNav =
  (client: QueryClient, site: Site): AroundNavHandler =>
  async (navigate, to, options) => {
    const target = new URL(to, location.href);
    if (target.href !== location.href && !(await mayLeave())) return;
    const isNewPage = target.pathname !== location.pathname;
    const mine = isNewPage ? ++newest : 0;
    // The user has since navigated elsewhere.
    const isCurrent = () => !isNewPage || mine === newest;
    function go() {
      if (!isCurrent()) return;
      navigate(to, options);
      if (!isNewPage) return;
      scrollTo({ top: 0, behavior: "instant" });
      // Moves the focus, so that a screen reader starts at the top of the new page.
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    const { entry } = matchPage(target.pathname, site.pages);
    try {
      // The server may know a page that was added after this one was loaded.
      if (entry === NOT_FOUND) throw new Error("Not in this build");
      await loadPage(entry);
      await loadParts();
    } catch {
      // A newer build has other code files: load the page from the server, as a plain link would.
      return location[options?.replace ? "replace" : "assign"](target);
    }
    if (!isNewPage || !document.startViewTransition) return go();
    return import("./page-transition.ts").then((part) => part.changePage({ target, site, client, isCurrent, go }), go);
  };
