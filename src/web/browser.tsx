/** Hydrates the page the server sent. */
import "./styles/main.css";
import { type DehydratedState, hydrate as hydrateQueries } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { Router } from "wouter";
import { App } from "./app.tsx";
import { createApi } from "./lib/api.ts";
import { replayEarlyClick } from "./lib/early-clicks.ts";
import { handleMissingCode, PART_FAILED, RELOAD, reloadForNewBuild } from "./lib/reload-for-new-build.ts";
import { createSession } from "./lib/session/session.ts";
import type { Site } from "./lib/site.ts";
import { createAroundNav } from "./navigation.ts";
import { createQueryClient, resetPersonalQueries } from "./queries/query-client.ts";
import { loadPage, matchPage } from "./routes.ts";

const data: { site: Site; queries: DehydratedState } = JSON.parse(document.getElementById("data")?.textContent ?? "{}");
const { apiBaseUrl } = data.site;
/** The hint cookie of another host cannot be read here, so that host is queried once. */
const crossOriginHint = () => (session.now().isLoading || session.now().user ? apiBaseUrl : null);
const session = createSession({
  ...(apiBaseUrl && new URL(apiBaseUrl).hostname !== location.hostname && { hint: crossOriginHint }),
  load: () =>
    import("./lib/session/token-refresh.ts").then(
      (part) => part.createTokenRefresh({ ...part.browserEnvironment, baseUrl: apiBaseUrl, setUser: session.setUser }),
      (error: unknown) => {
        handleMissingCode(error);
        // Every API call waits for this. Without it, everything a signed-out visitor can do works until the page is reloaded.
        return { refresh: async () => session.setUser(null), token: async () => null, signOut: () => Promise.reject(error) };
      },
    ),
});
const api = createApi({
  baseUrl: apiBaseUrl,
  token: session.token,
  fetch: async (url, init) => {
    const response = await fetch(url, init);
    if (response.status === 401) session.refused();
    if (response.status !== 403) return response;
    const send = (token: string | null) => fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
    return import("./lib/session/sign-in-again.tsx").then((part) => part.retryAfterSignIn(response, { site: data.site, ...session, send }));
  },
});
const client = createQueryClient(api);
session.start();
session.subscribe(() => resetPersonalQueries(client, session.now().user !== null));
hydrateQueries(client, data.queries);
const aroundNav = createAroundNav(client, data.site);

const root = document.getElementById("root");
if (!root) throw new Error("No #root");

try {
  // The page's code must be loaded before hydration, or React would replace the server's HTML.
  await loadPage(matchPage(location.pathname, data.site.pages).entry);
  // As a transition: hydration yields to user input.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Router aroundNav={aroundNav}>
          <App api={api} client={client} site={data.site} session={session} />
        </Router>
      </StrictMode>,
    );
  });
} catch (error) {
  console.error(error);
  if (!reloadForNewBuild(error)) {
    // Keep the server's HTML: it is readable, and its links and searches work without JavaScript.
    const message = `<div class="wrap"><p class="empty failed" role="alert">${PART_FAILED} <a class="link" href="">${RELOAD}</a></p></div>`;
    document.getElementById("main")?.insertAdjacentHTML("afterbegin", message);
  }
}
replayEarlyClick();

const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
whenIdle(() => import("./start-when-idle.ts").then((part) => part.startWhenIdle({ site: data.site, client }), console.info));
