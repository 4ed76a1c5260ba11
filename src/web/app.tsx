/** The shell around whichever page the address names. */
import { QueryClientProvider, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Suspense, use } from "react";
import { useLocation, useSearch } from "wouter";
import type { Api } from "./lib/api.ts";
import { ApiProvider } from "./lib/api-context.ts";
import { useDocumentTitle } from "./lib/document-title.ts";
import type { Page, PageInput } from "./lib/page.ts";
import { type Site, SiteProvider, useSite } from "./lib/site.ts";
import { loadPage, matchPage, type PageEntry } from "./pages/table.ts";
import { Footer } from "./parts/footer.tsx";
import { Header } from "./parts/header.tsx";
import { NewsletterPopup } from "./parts/newsletter-popup.tsx";
import { ToastRegion } from "./ui/toast.tsx";
import { TooltipLayer } from "./ui/tooltip.tsx";

type Props = { api: Api; client: QueryClient; site: Site };

export function App({ api, client, site }: Props) {
  return (
    <SiteProvider value={site}>
      <ApiProvider value={api}>
      <QueryClientProvider client={client}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          <Suspense>
            <CurrentPage />
          </Suspense>
        </main>
        <Footer />
        <NewsletterPopup />
        <ToastRegion />
        <TooltipLayer />
      </QueryClientProvider>
      </ApiProvider>
    </SiteProvider>
  );
}

function CurrentPage() {
  const [path] = useLocation();
  const search = useSearch();
  const { entry, params } = matchPage(path);
  const page = entry.loaded ?? use(pending(entry));
  return <Titled key={path} page={page} input={{ params, search: new URLSearchParams(search) }} />;
}

function Titled({ page, input }: { page: Page; input: PageInput }) {
  const client = useQueryClient();
  const site = useSite();
  const head = page.head(input, ({ queryKey }) => client.getQueryData(queryKey));
  useDocumentTitle(head, site);
  return <page.view {...input} />;
}

/** The same promise for the same page, as React needs it. */
const loading = new Map<PageEntry, Promise<Page>>();
function pending(entry: PageEntry): Promise<Page> {
  const waiting = loading.get(entry) ?? loadPage(entry);
  loading.set(entry, waiting);
  return waiting;
}
