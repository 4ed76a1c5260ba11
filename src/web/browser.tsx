/** Hydrates the page the server sent. */
import "./styles/main.css";
import { type DehydratedState, hydrate as hydrateQueries } from "@tanstack/react-query";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { Router } from "wouter";
import { App } from "./app.tsx";
import { createApi } from "./lib/api.ts";
import { aroundNav } from "./lib/navigation.ts";
import { createQueryClient } from "./lib/queries.ts";
import type { Site } from "./lib/site.ts";
import { loadPage, matchPage } from "./pages/table.ts";

const data: { site: Site; queries: DehydratedState } = JSON.parse(document.getElementById("data")?.textContent ?? "{}");
const api = createApi({ baseUrl: data.site.apiBaseUrl, fetch: (url, init) => fetch(url, init) });
const client = createQueryClient(api);
hydrateQueries(client, data.queries);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root to hydrate");

// The page's own code must be there before hydration, or React would replace what the server sent.
await loadPage(matchPage(location.pathname).entry);
hydrateRoot(
  root,
  <StrictMode>
    <Router aroundNav={aroundNav}>
      <App api={api} client={client} site={data.site} />
    </Router>
  </StrictMode>,
);
