/** The shell around the current page. */
import { type QueryClient, QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { lazy, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useSearch } from "wouter";
import { NewsletterPopup } from "./features/newsletter/newsletter-popup.tsx";
import { fullTitle, useDocumentTitle } from "./head/document-title.ts";
import type { Api } from "./lib/api.ts";
import { ApiProvider } from "./lib/api-context.ts";
import { hydrateWhenIdle } from "./lib/hydrate-when-idle.tsx";
import { declaredSearch, type Page, type PageInput } from "./lib/page.ts";
import { SERVER_SESSION, type Session, SessionProvider } from "./lib/session/session.ts";
import { type Site, SiteProvider, UpdateSiteProvider, useSite } from "./lib/site.ts";
import { loadPage, matchPage, type PageEntry } from "./routes.ts";
import { ErrorBoundary, PageFailed, PartFailed } from "./shell/error-boundary.tsx";
import { Header } from "./shell/header.tsx";
import { PaletteHost } from "./shell/palette-host.tsx";
import { AfterHydration } from "./ui/after-hydration.tsx";
import { ToastRegion } from "./ui/toast.tsx";

const Footer = hydrateWhenIdle(() => import("./shell/footer.tsx").then((part) => part.Footer));
const CompareTray = lazy(() => import("./features/compare/compare-tray.tsx").then((part) => ({ default: part.CompareTray })));
const ConsentBanner = lazy(() => import("./features/tracking/consent-banner.tsx").then((part) => ({ default: part.ConsentBanner })));
const TooltipLayer = lazy(() => import("./ui/tooltip.tsx").then((part) => ({ default: part.TooltipLayer })));

type Props = { api: Api; client: QueryClient; site: Site; session?: Pick<Session, keyof typeof SERVER_SESSION> };

export function App({ api, client, site: initialSite, session = SERVER_SESSION }: Props) {
  const [site, updateSite] = useState(initialSite);
  return (
    <SiteProvider value={site}>
      <SessionProvider value={session}>
        <ApiProvider value={api}>
          <QueryClientProvider client={client}>
            <a className="skip" href="#main">
              Skip to content
            </a>
            {/* The header's only lazily loaded part is the account menu, which is not rendered without a session. */}
            <ErrorBoundary
              fallback={
                <SessionProvider value={SERVER_SESSION}>
                  <Header />
                </SessionProvider>
              }
            >
              <Header />
            </ErrorBoundary>
            <main id="main" tabIndex={-1}>
              <UpdateSiteProvider value={updateSite}>
                <CurrentPage />
              </UpdateSiteProvider>
              {/* Inside main, because all content must belong to a landmark. */}
              <ErrorBoundary>
                <AfterHydration>
                  <TooltipLayer />
                </AfterHydration>
              </ErrorBoundary>
            </main>
            <ErrorBoundary fallback={<PartFailed />}>
              <Footer />
            </ErrorBoundary>
            <ErrorBoundary>
              <AfterHydration>
                <CompareTray />
              </AfterHydration>
            </ErrorBoundary>
            {site.gaMeasurementId && (
              <ErrorBoundary>
                <AfterHydration>
                  <ConsentBanner />
                </AfterHydration>
              </ErrorBoundary>
            )}
            <ErrorBoundary>
              <NewsletterPopup />
            </ErrorBoundary>
            <ErrorBoundary>
              <PaletteHost />
            </ErrorBoundary>
            {/* A toast shows the result of a click, so its failure must be visible. */}
            <ErrorBoundary fallback={<PartFailed className="toasts toast" />}>
              {/* A toast may be due before hydration, and the server's HTML has none. */}
              <AfterHydration>
                <ToastRegion />
              </AfterHydration>
            </ErrorBoundary>
          </QueryClientProvider>
        </ApiProvider>
      </SessionProvider>
    </SiteProvider>
  );
}

function CurrentPage() {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <ErrorBoundary address={`${path}?${search}`} fallback={<PageFailed />}>
      <MatchedPage path={path} search={search} />
    </ErrorBoundary>
  );
}

function MatchedPage({ path, search }: { path: string; search: string }) {
  const { entry, params } = matchPage(path, useSite().pages);
  const page = usePage(entry);
  if (!page) return null;
  return <Titled key={path} page={page} input={{ params, search: declaredSearch(page, new URLSearchParams(search)) }} />;
}

/** A title may depend on data, so it is recomputed whenever the query cache changes. */
function Titled({ page, input }: { page: Page; input: PageInput }) {
  const client = useQueryClient();
  const site = useSite();
  const headNow = () => page.head(input, ({ queryKey }) => client.getQueryData(queryKey), site);
  const titleNow = () => fullTitle(headNow(), site);
  const title = useSyncExternalStore((onChange) => client.getQueryCache().subscribe(onChange), titleNow, titleNow);
  useDocumentTitle(title, headNow().isDetail ?? false);
  return <page.view {...input} />;
}

/**
 * The page's code. It is already loaded on the server, at hydration and after a click on a link; only the
 * browser's back and forward can request code that is not. A Suspense boundary would do this too, but it is
 * hydrated after the rest: a link clicked in between would find the wrong HTML.
 */
function usePage(entry: PageEntry): Page | undefined {
  const [loadResult, setLoadResult] = useState<{ entry: PageEntry; error?: unknown }>();
  useEffect(() => {
    if (entry.loaded) return;
    loadPage(entry).then(
      () => setLoadResult({ entry }),
      (error: unknown) => setLoadResult({ entry, error }),
    );
  }, [entry]);
  // Rethrown for the boundary around the page, unless the visitor has navigated on.
  if (loadResult?.error && loadResult.entry === entry) throw loadResult.error;
  return entry.loaded;
}
